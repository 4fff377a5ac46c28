import type { Email, EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Due = EmailData['balance-due']
export type BalanceEmail = Extract<Email, { template: 'balance-due' | 'balance-paid' }>

const dueWriter = ({ orderCode, balanceMinor, paidMinor }: Due, house: EmailSettings) =>
  writer('message-balance-due', house, { orderCode, amount: rupeesOf(balanceMinor), advance: rupeesOf(paidMinor) })

const paidWriter = ({ orderCode, amountMinor }: EmailData['balance-paid'], house: EmailSettings) =>
  writer('message-balance-paid', house, { orderCode, amount: rupeesOf(amountMinor) })

function balanceDueEmail(facts: Due, house: EmailSettings): EmailContent {
  const { say, paragraphs } = dueWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(facts.isReminder ? 'openingAgain' : 'opening'),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('paidAlready'),
      ...paragraphs('closing'),
    ],
  }
}

function balancePaidEmail(facts: EmailData['balance-paid'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = paidWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [...paragraphs('opening'), orderLink(facts.orderId, house), ...paragraphs('closing')],
  }
}

export const balanceEmail = (letter: BalanceEmail, house: EmailSettings): EmailContent =>
  letter.template === 'balance-due' ? balanceDueEmail(letter.facts, house) : balancePaidEmail(letter.facts, house)

export function balanceMessage(letter: BalanceEmail, house: EmailSettings): string {
  const link = orderAddress(letter.facts.orderId, house)
  return letter.template === 'balance-due'
    ? dueWriter(letter.facts, house).say('text', { link })
    : paidWriter(letter.facts, house).say('text', { link })
}
