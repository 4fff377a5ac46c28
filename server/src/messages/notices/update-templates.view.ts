import type { Email } from '#platform/mail/email.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { writer } from './message-writer.view.ts'
import { hasStored } from './stored-value-emails.view.ts'

type Template = { readonly name: string; readonly body: string }
type Update<Name extends Email['template']> = Extract<Email, { template: Name }>

type Plain = 'approval-request' | 'approval-reminder' | 'dispatched' | 'delivered' | 'order-cancelled' | 'return-update'
export type UpdateEmail = Update<Plain | 'order-paid' | 'refunded'>

/** Approved texts state where money comes from or goes to, so each case has its own template. */
function paidTemplate({ facts }: Update<'order-paid'>, house: EmailSettings): Template {
  const { wordsOf } = writer('message-order-paid', house)
  if (facts.isInParts === true) return { name: wordsOf('whatsAppTemplateParts'), body: wordsOf('whatsAppParts') }
  if ((facts.advanceMinor ?? 0) > 0)
    return { name: wordsOf('whatsAppTemplateAdvance'), body: wordsOf('whatsAppAdvance') }
  if (facts.isCash === true) return { name: wordsOf('whatsAppTemplateCash'), body: wordsOf('whatsAppCash') }
  if (hasStored(facts)) return { name: wordsOf('whatsAppTemplateValue'), body: wordsOf('whatsAppValue') }
  return { name: wordsOf('whatsAppTemplate'), body: wordsOf('whatsApp') }
}

function refundedTemplate({ facts }: Update<'refunded'>, house: EmailSettings): Template {
  const { wordsOf } = writer('message-refunded', house)
  const { way = 'provider', rest } = facts
  const isSplit = rest !== undefined || hasStored(facts)
  if (!isSplit && way === 'provider') return { name: wordsOf('whatsAppTemplate'), body: wordsOf('whatsApp') }
  if (!isSplit && way === 'not_collected')
    return { name: wordsOf('whatsAppTemplateNotPaid'), body: wordsOf('whatsAppNotPaid') }
  return { name: wordsOf('whatsAppTemplateWays'), body: wordsOf('whatsAppWays') }
}

/** The merchant's text with its variables, and the name under which WhatsApp approved it. */
export function updateTemplate(letter: UpdateEmail, house: EmailSettings): Template {
  if (letter.template === 'order-paid') return paidTemplate(letter, house)
  if (letter.template === 'refunded') return refundedTemplate(letter, house)
  const { wordsOf } = writer(`message-${letter.template}`, house)
  return { name: wordsOf('whatsAppTemplate'), body: wordsOf('whatsApp') }
}
