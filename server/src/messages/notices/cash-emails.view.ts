import type { Email, EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type OrderCode = Extract<Email, { template: 'cash-code' | 'transfer-code' }>

const codeValues = ({ minutes, orderCode, dueMinor }: OrderCode['facts']) => {
  return { minutes: String(minutes), orderCode, amount: rupeesOf(dueMinor) }
}

export function orderCodeEmail({ template, facts }: OrderCode, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer(`message-${template}`, house, codeValues(facts))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'code', text: facts.code },
      ...paragraphs('use'),
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

export function orderCodeMessage({ template, facts }: OrderCode, house: EmailSettings): string {
  return writer(`message-${template}`, house, { ...codeValues(facts), code: facts.code }).say('text')
}

type TransferReminder = EmailData['transfer-reminder']

const transferValues = ({ orderCode, totalMinor, payUntil }: TransferReminder, house: EmailSettings) => {
  return { orderCode, amount: rupeesOf(totalMinor), until: timeText(payUntil, house) }
}

export function transferReminderEmail(facts: TransferReminder, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-transfer-reminder', house, transferValues(facts, house))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'lines', title: say('bank'), lines: [facts.bankDetails, say('reference')] },
      orderLink(facts.orderId, house),
      ...paragraphs('sent'),
      ...paragraphs('closing'),
    ],
  }
}

export function transferReminderMessage(facts: TransferReminder, house: EmailSettings): string {
  const values = { ...transferValues(facts, house), link: orderAddress(facts.orderId, house) }
  return writer('message-transfer-reminder', house, values).say('text')
}
