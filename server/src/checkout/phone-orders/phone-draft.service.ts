import type { PhoneCustomer } from '@shop/contract/checkout/phone-customer'
import type { PhoneGiftCardOffer } from '@shop/contract/checkout/phone-gift-cards'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { type AssistedPrices, priceAssisted } from '#checkout/checkout/assisted-checkout.service.ts'
import { addGuest } from '#checkout/guests/guests.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { offeredGiftCards, saveAddress } from '#selling'
import { addressOfOrder, joinedOrder } from './joined-orders.service.ts'
import * as customerStore from './phone-customers.store.ts'
import { discountProblemOf, withCode } from './phone-discount.service.ts'
import { withDraft } from './phone-gift-cards.service.ts'
import type { PhoneDraft } from './phone-orders.types.ts'
import { fromDraft, toPrices } from './phone-orders.view.ts'
import * as pieceStore from './phone-pieces.store.ts'

/** Every order by phone contains contacts, so the person needs the permission to see them. */
export function assertMayTake({ permissions }: Actor): void {
  if (!permissions.has('contacts.read')) throw new ShopError('staff.no_permission')
}

export async function findCustomers(ctx: Context, actor: Actor, search: string): Promise<PhoneCustomer[]> {
  assertMayTake(actor)
  return customerStore.findCustomers(ctx.db, search)
}

export async function findPieces(ctx: Context, actor: Actor, search: string): Promise<pieceStore.FoundPiece[]> {
  assertMayTake(actor)
  return pieceStore.findPieces(ctx.db, search)
}

export async function findGiftCards(ctx: Context, actor: Actor): Promise<PhoneGiftCardOffer> {
  assertMayTake(actor)
  const { cards, own } = await offeredGiftCards(ctx)
  return { cards: cards.map((card) => ({ ...card, amountsMinor: [...card.amountsMinor] })), own }
}

type Owner = Pick<PhoneDraft, 'customerId' | 'address'> & { readonly contact: string | null }

/** The chosen customer, or a new guest. */
export async function ownerOf(trx: Context, { customerId, address, contact }: Owner): Promise<number> {
  if (customerId === null) return addGuest(trx, { name: address?.name ?? '', contact })
  if (!(await customerStore.holdCustomer(trx.db, customerId))) throw new ShopError('customer.not_found')
  return customerId
}

type Destination = Pick<PhoneDraft, 'addressId' | 'address'> & { readonly userId: number }

/** The chosen address, or a new one, which is added to the customer's addresses. */
export async function addressOf(trx: Context, { userId, addressId, address }: Destination): Promise<number | null> {
  if (address !== null) return saveAddress(trx, { userId, fields: address, isDefault: false })
  if (addressId !== null && !(await customerStore.isAddressOf(trx.db, { userId, addressId }))) {
    throw new ShopError('address.not_found')
  }
  return addressId
}

type Bought = Pick<PhoneDraft, 'lines' | 'giftCards'>

export async function assertLines(ctx: Context, { lines, giftCards }: Bought): Promise<void> {
  if (lines.length === 0 && giftCards.length === 0) throw new ShopError('checkout.empty_cart')
  const variantIds = lines.map(({ variantId }) => variantId)
  if (await pieceStore.hasGiftCard(ctx.db, variantIds)) throw new ShopError('phone_order.gift_card')
}

export function pricesOf(
  actor: Actor,
  { discount, withOrder }: Pick<PhoneDraft, 'discount' | 'withOrder'>,
  prices: AssistedPrices,
): PhonePrices {
  const problem = discountProblemOf(actor, discount, prices)
  if (withOrder === null) return toPrices(prices, { isOwn: discount !== null, problem })
  // The code of the free delivery is nobody's to correct.
  return { ...toPrices(prices, { isOwn: true, problem: '' }), discountProblem: '' }
}

/** Ends the transaction of a preview, so that it changes nothing. */
class PreviewRead extends Error {}

/** Prices the draft as the customer's own cart, in a transaction that is rolled back. */
export async function previewDraft(ctx: Context, actor: Actor, draft: PhoneDraft): Promise<PhonePrices> {
  assertMayTake(actor)
  await assertLines(ctx, draft)
  if (draft.cityId !== null && !(await customerStore.isCity(ctx.db, draft.cityId))) {
    throw new ShopError('address.unknown_place')
  }
  let prices: PhonePrices | undefined
  const read = inTransaction(ctx, async (trx) => {
    const userId = await ownerOf(trx, { ...draft, contact: null })
    const joined = await joinedOrder(trx, draft)
    const addressId = joined ? await addressOfOrder(trx, joined, userId) : await addressOf(trx, { ...draft, userId })
    const order = fromDraft(draft, { userId, holdMinutes: 0 })
    prices = await withCode(trx, draft, (code) => {
      const { lines, giftCards, cityId } = draft
      const cart = { userId, addressId, lines, giftCards, code, cityId }
      return withDraft(trx, cart, async () => pricesOf(actor, draft, await priceAssisted(trx, order)))
    })
    throw new PreviewRead()
  })
  await read.catch((error: unknown) => {
    if (!(error instanceof PreviewRead)) throw error
  })
  if (prices === undefined) throw new Error('A preview ended without its sums.')
  return prices
}
