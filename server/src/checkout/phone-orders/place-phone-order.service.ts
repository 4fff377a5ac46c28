import { format, money } from '@shop/contract/core/money'
import { type AssistedPrices, placeAssisted, priceAssisted } from '#checkout/checkout/assisted-checkout.service.ts'
import { settleBeforeReplacing } from '#checkout/checkout/checkout.service.ts'
import { queueCashCode } from '#checkout/offline-payments/cash-orders.service.ts'
import { payCoveredOrder } from '#checkout/payments/pay-without-provider.service.ts'
import { isWriteConflict } from '#platform/db/db.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { refuseUnprintable } from '#platform/pdf/printable.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findOrder, removeCode } from '#selling'
import { addressOfOrder, joinedOrder, joinOrders } from './joined-orders.service.ts'
import { placedOrder, sendLink } from './pay-link.service.ts'
import { withCode } from './phone-discount.service.ts'
import { addressOf, assertLines, assertMayTake, ownerOf, pricesOf } from './phone-draft.service.ts'
import { withDraft } from './phone-gift-cards.service.ts'
import * as phoneStore from './phone-orders.store.ts'
import type { PhoneOrder, Placed } from './phone-orders.types.ts'
import { fromDraft } from './phone-orders.view.ts'

/** The service tries again after settling an order of the customer's own checkout, and after a write conflict. */
const maxAttempts = 5

/** Names the orders that must be settled before this one can replace them; nothing was written. */
class Unsettled extends Error {
  readonly orderIds: readonly number[]

  constructor(orderIds: readonly number[]) {
    super('Orders have to be settled first.')
    this.orderIds = orderIds
  }
}

type Taking = { readonly order: PhoneOrder; readonly key: string | null }

/** Places the order once for its key; a repeat returns the same order. */
export async function placePhoneOrder(ctx: Context, actor: Actor, { order, key }: Taking): Promise<Placed> {
  assertMayTake(actor)
  await assertLines(ctx, order)
  if (order.customerId === null && order.contact === null) throw new ShopError('phone_order.no_contact')
  if (order.withOrder === null && order.addressId === null && order.address === null)
    throw new ShopError('phone_order.no_address')
  if (order.discount !== null && order.discount.reason.length < 3) throw new ShopError('phone_order.discount_reason')
  const settled = new Set<number>()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const outcome = await attemptOf(() => takeOnce(ctx, actor, { order, key, settled }))
    if (typeof outcome === 'number') return placedOrder(ctx, outcome, { isSent: order.isSent })
    for (const orderId of outcome) {
      await settleBeforeReplacing(ctx, orderId)
      settled.add(orderId)
    }
  }
  throw new ShopError('shop.busy')
}

async function attemptOf(work: () => Promise<number>): Promise<number | readonly number[]> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Unsettled) return error.orderIds
    if (isWriteConflict(error)) return []
    throw error
  }
}

type Attempt = Taking & { readonly settled: ReadonlySet<number> }

async function takeOnce(ctx: Context, actor: Actor, { order, key, settled }: Attempt): Promise<number> {
  let placed: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'take', order } }, async (trx) => {
    placed = await take(trx, actor, { order, key, settled })
  })
  const orderId = placed ?? (key === null ? undefined : await phoneStore.findByKey(ctx.db, { by: actor, key }))
  if (orderId === undefined) throw new ShopError('order.not_found')
  return orderId
}

async function take(trx: Context, actor: Actor, { order, key, settled }: Attempt): Promise<number> {
  const userId = await ownerOf(trx, order)
  const joined = await joinedOrder(trx, order)
  const addressId = joined ? await addressOfOrder(trx, joined, userId) : await addressOf(trx, { ...order, userId })
  const orderId = await withCode(trx, order, (code) => {
    const cart = { userId, addressId, lines: order.lines, giftCards: order.giftCards, code, cityId: null }
    return withDraft(trx, cart, () => place(trx, actor, { order, userId, settled }))
  })
  await phoneStore.insertTaken(trx.db, { orderId, by: actor, key, now: trx.now })
  if (joined !== null) await joinOrders(trx, orderId, joined)
  await payCoveredOrder(trx, orderId)
  const made = await findOrder(trx, orderId)
  if (!made) throw new Error('The order that was placed is gone.')
  if (order.payment === 'cash_on_delivery') await queueCashCode(trx, orderId)
  if (order.isSent) await sendLink(trx, made)
  await recordChange(trx, actor, {
    verb: 'taken by phone',
    subject: 'order',
    subjectId: made.code,
    after: {
      payment: order.payment,
      totalMinor: made.total.amountMinor,
      state: made.state,
      ...(order.giftCards.length > 0 && { giftCards: order.giftCards.map(cardInAudit) }),
      ...(joined && { with: joined.code }),
      ...(order.discount && { discount: { ...order.discount } }),
    },
  })
  return orderId
}

/** Names no recipient: audit rows outlive the contacts of customers. */
const cardInAudit = ({ amountMinor, quantity }: PhoneOrder['giftCards'][number]): string =>
  `${quantity} of ${format(money(amountMinor))}`

const isCodeUsed = ({ cart: { offers } }: AssistedPrices): boolean =>
  offers.applied.some(({ offer }) => offer.code === offers.code)

type Placing = { readonly order: PhoneOrder; readonly userId: number; readonly settled: ReadonlySet<number> }

/** Refuses an order when its sums differ from those that the form showed, and returns the new sums. */
async function place(trx: Context, actor: Actor, { order, userId, settled }: Placing): Promise<number> {
  const { giftNote, business } = order
  await refuseUnprintable([
    { path: ['giftNote'], text: giftNote },
    { path: ['business', 'legalName'], text: business?.legalName ?? '' },
    { path: ['business', 'address'], text: business?.address ?? '' },
    { path: ['business', 'city'], text: business?.city ?? '' },
  ])
  const assisted = fromDraft(order, { userId, holdMinutes: order.holdMinutes })
  const priced = await priceAssisted(trx, assisted)
  const prices = pricesOf(actor, order, priced)
  const { totalMinor, toPayMinor } = order.shown
  if (prices.totalMinor !== totalMinor || prices.toPayMinor !== toPayMinor) throw new ConflictError(prices)
  if (prices.discountProblem !== '') throw new ShopError('phone_order.discount', { message: prices.discountProblem })
  // A delivery that is free already needs no code, and the checkout refuses a code that frees nothing.
  if (order.withOrder !== null && !isCodeUsed(priced)) await removeCode(trx, userId)
  const outcome = await placeAssisted(trx, assisted, settled)
  if (typeof outcome !== 'number') throw new Unsettled(outcome)
  return outcome
}
