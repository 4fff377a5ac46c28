import { dayRangeText, dayText } from '@shop/contract/day-text'
import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'

type Facts = EmailData['delivery-slipped']

const reasons: Readonly<Record<Facts['cause'], string>> = {
  holiday: 'A holiday has been added to our calendar.',
  workroom: 'Our workroom is taking longer than we promised.',
  overdue: 'Your order has not shipped on the day that we promised.',
  merchant: 'Your order is taking longer than we promised.',
}

const waysOut: Readonly<Record<Facts['wayOut'], string>> = {
  free: 'If that is too late, you can cancel on your order page until it ships. You get the full amount back.',
  part: 'If that is too late, you can cancel on your order page until it ships. The page shows your refund before you confirm.',
  write: 'If that is too late, answer this email and we will find a way together.',
}

export function deliverySlippedEmail(facts: Facts, house: EmailSettings): EmailContent {
  const days = dayRangeText(facts)
  const missed: Part[] =
    facts.missedDay === null
      ? []
      : [{ kind: 'paragraph', text: `You need it by ${dayText(facts.missedDay)}, so it may come too late.` }]
  return {
    subject: `Your order ${facts.orderCode} will arrive later`,
    preheader: `New delivery: ${days}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: `${reasons[facts.cause]} We are sorry. Your order now arrives:` },
      { kind: 'highlight', text: days },
      ...missed,
      { kind: 'paragraph', text: waysOut[facts.wayOut] },
      orderLink(facts.orderId, house),
    ],
  }
}

export function deliverySlippedMessage(facts: Facts, house: EmailSettings): string {
  const way = facts.wayOut === 'write' ? 'Questions or changes' : 'Track or cancel it'
  return `order ${facts.orderCode} now arrives ${dayRangeText(facts)}, later than promised. We are sorry. ${way}: ${orderAddress(facts.orderId, house)}`
}
