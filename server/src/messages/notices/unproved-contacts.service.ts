import { exceededBy, uncountHits, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import { contactKey } from '#platform/mail/contact-key.ts'
import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { isProvedByOrder, isProvedContact } from './messages.store.ts'

/** The limit for all messages that strangers can cause to one contact within a day, by email and text together. */
const unprovedDay: Limit = { name: 'unproved-contact', most: 5, windowSeconds: 86_400 }
/** Separate and higher, so that a stranger cannot lock an account's owner out for a day. */
const resetDay: Limit = { name: 'unproved-contact-reset', most: 15, windowSeconds: 86_400 }

/** Who may have proved the contact: the order's shopper, an account, or nobody when anybody may enter it. */
type Proof = 'order' | 'account' | 'nobody'

/**
 * Messages that cost nothing to cause, or that go to a third person. All others follow a payment or an action of the
 * staff.
 */
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

/** Somebody paid for these, so they are sent after the day instead of dropped. */
const delayed: ReadonlySet<EmailTemplate> = new Set(['gift-card', 'gift-card-expiring'])

async function isProved({ db }: Context, { facts, to }: Email, proof: Proof): Promise<boolean> {
  if (proof === 'nobody') return false
  if (proof === 'account') return isProvedContact(db, to)
  return 'orderCode' in facts && typeof facts.orderCode === 'string' && isProvedByOrder(db, facts.orderCode, to)
}

const hitOf = ({ template, to }: Email): Hit => [template === 'code' ? resetDay : unprovedDay, contactKey(to)]

/**
 * Sends a message unless strangers have used up its contact's daily limit; false when it is dropped. Throws for a
 * message that the queue sends later.
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
    // The retried message counts again.
    await uncountHits(ctx, [hitOf(message)])
    throw error
  }
}
