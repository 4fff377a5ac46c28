import { exceededBy, uncountHits, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import { contactKey } from '#platform/mail/contact-key.ts'
import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { isProvedByOrder, isProvedContact } from './messages.store.ts'

/** All messages together that strangers can cause to one contact within a day, by email and by text. */
const unprovedDay: Limit = { name: 'unproved-contact', most: 5, windowSeconds: 86_400 }
/** Apart and higher: a stranger must not lock the owner of an account out for a day. */
const resetDay: Limit = { name: 'unproved-contact-reset', most: 15, windowSeconds: 86_400 }

/** Who may have proved the contact: the shopper of the order, an account, or nobody because anybody may enter it. */
type Proof = 'order' | 'account' | 'nobody'

/** Messages that cost their cause nothing, or whose contact is a third person. The others follow a payment or the staff. */
const proofs: { readonly [Template in EmailTemplate]?: Proof } = {
  'order-placed': 'order',
  'payment-failed': 'order',
  'order-expired': 'order',
  'transfer-reminder': 'order',
  'order-link': 'order',
  'cash-code': 'order',
  'transfer-code': 'order',
  welcome: 'account',
  code: 'account',
  'contact-changed': 'account',
  'password-changed': 'account',
  'account-deleted': 'account',
  'second-factor': 'account',
  'back-in-stock': 'account',
  'price-drop': 'account',
  'gift-card': 'account',
  'gift-card-expiring': 'account',
  'contact-code': 'nobody',
  'sign-in-code': 'nobody',
  'newsletter-welcome': 'nobody',
  'enquiry-received': 'nobody',
}

/** Somebody paid for them, so they are sent when the day is over. */
const delayed: ReadonlySet<EmailTemplate> = new Set(['gift-card', 'gift-card-expiring'])

async function isProved({ db }: Context, { facts, to }: Email, proof: Proof): Promise<boolean> {
  if (proof === 'nobody') return false
  if (proof === 'account') return isProvedContact(db, to)
  return 'orderCode' in facts && typeof facts.orderCode === 'string' && isProvedByOrder(db, facts.orderCode, to)
}

const hitOf = ({ template, to }: Email): Hit => [template === 'code' ? resetDay : unprovedDay, contactKey(to)]

/**
 * Sends a message unless strangers have used up the day of its contact; false when it is dropped. Throws for a message
 * that the queue sends later.
 */
export async function withinDayOf(ctx: Context, message: Email, send: () => Promise<boolean>): Promise<boolean> {
  const { template } = message
  const proof = proofs[template]
  if (proof === undefined || (await isProved(ctx, message, proof))) return send()
  if ((await exceededBy(ctx, [hitOf(message)])).length > 0) {
    if (delayed.has(template)) throw new Error('The contact gets no more messages today.')
    ctx.log.warn({ kind: template }, 'a contact that nobody proved gets no more messages today')
    return false
  }
  try {
    return await send()
  } catch (error) {
    // The queue repeats the message, which then counts again.
    await uncountHits(ctx, [hitOf(message)])
    throw error
  }
}
