/** What happens at the provider without the shop: cards are charged, banks dispute, money is paid out. */
import {
  book,
  type Card,
  feesOf,
  type Intent,
  newId,
  secondsOf,
  type Session,
  type StripeMemory,
} from './stripe-memory.ts'
import { disputeObject, intentObject } from './stripe-objects.ts'

type New = { readonly customer: string | null; readonly amount: number; readonly currency: string }

export function newIntent(memory: StripeMemory, { customer, amount, currency }: New): Intent {
  const intent: Intent = {
    id: newId('pi'),
    customer,
    amount,
    currency,
    created: secondsOf(memory.now()),
    status: 'requires_payment_method',
    received: 0,
    refunded: 0,
    error: null,
    booking: null,
  }
  memory.intents.set(intent.id, intent)
  return intent
}

/** The payment of a page; a page has one for all its attempts. */
export function intentOf(memory: StripeMemory, session: Session): Intent {
  const known = session.intent === null ? undefined : memory.intents.get(session.intent)
  const intent = known ?? newIntent(memory, session)
  session.intent = intent.id
  return intent
}

export function charge(memory: StripeMemory, intent: Intent): void {
  const { amount, currency } = intent
  const source = { id: intent.id.replace('pi_', 'ch_'), payment_intent: intent.id }
  intent.status = 'succeeded'
  intent.received = amount
  intent.error = null
  intent.booking = book(memory, { type: 'charge', amount, ...feesOf(amount), currency, source })
  for (const session of memory.sessions.values()) if (session.intent === intent.id) session.status = 'complete'
  memory.tell('payment_intent.succeeded', intentObject(memory, intent))
}

export function authorize(memory: StripeMemory, intent: Intent): void {
  intent.status = 'requires_capture'
  memory.tell('payment_intent.amount_capturable_updated', intentObject(memory, intent))
}

export function refuse(memory: StripeMemory, intent: Intent): void {
  intent.status = 'requires_payment_method'
  intent.error = {
    code: 'payment_intent_authentication_failure',
    message: 'Your bank could not confirm that it is you. Try again, or use another card.',
  }
  memory.tell('payment_intent.payment_failed', intentObject(memory, intent))
}

export function attempt(memory: StripeMemory, intent: Intent, card: Card): void {
  if (card === 'failed') refuse(memory, intent)
  else if (card === 'authorized') authorize(memory, intent)
  else charge(memory, intent)
}

type Step = 'opened' | 'won' | 'lost'

const statuses = { opened: 'needs_response', won: 'won', lost: 'lost' } as const

/** The bank takes the money at once, and returns it when the house wins. */
export function disputeStep(memory: StripeMemory, intentId: string, step: Step): string {
  const intent = memory.intents.get(intentId)
  if (intent === undefined) throw new Error(`There is no payment ${intentId}.`)
  const known = [...memory.disputes.values()].find((one) => one.intent === intentId)
  const dispute = known ?? {
    id: newId('dp'),
    intent: intentId,
    amount: intent.received,
    currency: intent.currency,
    dueBy: secondsOf(memory.now()) + 7 * 86_400,
    status: '',
    moved: [],
  }
  memory.disputes.set(dispute.id, dispute)
  dispute.status = statuses[step]
  const moved = { opened: -dispute.amount, won: dispute.amount, lost: 0 }[step]
  if (moved !== 0) {
    dispute.moved.push(moved)
    const source = { id: dispute.id, payment_intent: intentId }
    book(memory, { type: 'adjustment', amount: moved, fee: 0, tax: 0, currency: dispute.currency, source })
  }
  memory.tell(step === 'opened' ? 'charge.dispute.created' : 'charge.dispute.closed', disputeObject(dispute))
  return dispute.id
}

/** Sends everything that was not paid out yet to the house's bank. */
export function payOut(memory: StripeMemory): string {
  const open = [...memory.bookings.values()].filter(({ payout }) => payout === null)
  const amount = open.reduce((sum, entry) => sum + entry.amount - entry.fee, 0)
  const id = newId('po')
  memory.payouts.set(id, { id, amount, arrival: secondsOf(memory.now()), status: 'paid' })
  for (const entry of open) entry.payout = id
  const own = book(memory, { type: 'payout', amount: -amount, fee: 0, tax: 0, currency: 'inr', source: null })
  const booked = memory.bookings.get(own)
  if (booked) booked.payout = id
  return id
}
