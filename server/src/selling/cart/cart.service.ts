import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { Refusal } from '@shop/contract/core/errors'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { productSlug, toPictureSet, toThumbnail } from '#catalogue'
import { isWriteConflict, type UnitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { holdGuest } from '#platform/security/guest.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { readPolicySet } from '#sql/return-policies.ts'
import { arrivalsOf, type Arrival } from './arrivals.rules.ts'
import * as additionStore from './cart-addition.store.ts'
import * as itemsStore from './cart-items.store.ts'
import type { Cart, CartItem, CartLine, CheckoutCart, DeliveryPlace } from './cart-line.types.ts'
import { readCart } from './cart-reading.service.ts'
import { cartOf, planAddition, refusalOfQuantities, withAmountProblems, type AdditionFacts } from './cart.rules.ts'
import * as cartStore from './cart.store.ts'
import { assertAmount } from './gift-amounts.service.ts'

function refuse(refusal: Refusal | null): void {
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
}

type Requested = { readonly userId: number; readonly productId: number; readonly sku: string }

export function readAdditionFacts(ctx: Context, requested: Requested): Promise<AdditionFacts> {
  return additionStore.readFacts(ctx.db, requested)
}

/** Writes one optimistic batch; on a conflict decides and writes again with the cart locked. */
export async function addItemToCart(
  ctx: Context,
  requested: RequestedPieces,
  prefetched: Promise<AdditionFacts>,
): Promise<void> {
  try {
    await putAddition(ctx, requested, await prefetched)
  } catch (error) {
    if (!isWriteConflict(error)) throw error
    await inTransaction(ctx, (trx) => addWithLock(trx, requested))
  }
}

type RequestedPieces = Requested & { readonly quantity: number }

/** Adds within the caller's transaction. */
export async function addWithLock(trx: Context, { quantity, ...requested }: RequestedPieces): Promise<void> {
  await additionStore.lockOrCreateCart(trx.db, requested.userId)
  await putAddition(trx, { ...requested, quantity }, await readAdditionFacts(trx, requested))
}

/** A merge either takes the piece along or refuses it: it never stays in a cart that nobody can see. */
export async function addItemToGuestCart(ctx: Context, requested: RequestedPieces): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await holdGuest(trx.db, requested.userId)
    await addWithLock(trx, requested)
  })
}

type Adding = { readonly userId: number; readonly quantity: number }

async function putAddition(ctx: Context, { userId, quantity }: Adding, facts: AdditionFacts): Promise<void> {
  const plan = planAddition(facts, quantity)
  if ('code' in plan) throw new ShopError(plan.code, plan.facts)
  const ownAmount = facts.variant?.ownAmountMinor ?? null
  if (ownAmount !== null) await assertAmount(ctx, ownAmount)
  await additionStore.putLine(ctx.db, { userId, seen: facts.lines }, plan)
}

export async function viewCart(ctx: Context, userId: number): Promise<Cart> {
  return (await readPlacedCart(ctx, userId)).cart
}

async function readPlacedCart(
  ctx: Context,
  userId: number,
): Promise<{ readonly cart: Cart; readonly place: DeliveryPlace | null }> {
  const { cart, items, offering } = await readCart(ctx, userId)
  const place = cart?.place ?? null
  return { cart: cartOf(items, place, offering), place }
}

export type CartSummaryFacts = Pick<Cart, 'totals' | 'offers' | 'hasDuties' | 'landed' | 'refused'> & {
  readonly arrivals: readonly Arrival[]
}

export async function summariseCart(ctx: Context, userId: number): Promise<CartSummaryFacts> {
  const [{ cart, place }, plan] = await Promise.all([readPlacedCart(ctx, userId), deliveryPlan(ctx)])
  const { totals, offers, hasDuties, landed, refused } = cart
  const arrivals = arrivalsOf(cart.lines, { place, plan, now: ctx.now })
  return { totals, offers, hasDuties, landed, refused, arrivals }
}

/** A line with its pictures and its product's slug. */
export type ShownLine = CartLine & {
  readonly slug: string
  readonly pictureSet: PictureSet
  readonly thumbnail: string
}

export type ShownCart = Omit<Cart, 'lines' | 'hasDuties' | 'landed' | 'refused'> & {
  readonly lines: readonly ShownLine[]
  readonly policies: readonly ReturnPolicy[]
}

/** The cart's lines with their present prices and offers. */
async function offeredItems(ctx: Context, userId: number): Promise<readonly CartItem[]> {
  const { body: cards } = await ctx.ports.documents.read('gift-cards')
  return withAmountProblems(await itemsStore.listItems(ctx.db, userId), cards)
}

export async function showCart(ctx: Context, userId: number): Promise<ShownCart> {
  const items = await offeredItems(ctx, userId)
  const cart = cartOf(items, null)
  const policies = items[0] === undefined ? [] : await readPolicySet(ctx.db, items[0].policySet)
  return { ...cart, policies, lines: cart.lines.map((line) => shownLine(line, ctx.ports.publicUrl)) }
}

function shownLine(line: CartLine, publicUrl: string): ShownLine {
  return {
    ...line,
    slug: productSlug({ id: line.productId, name: line.productName }),
    pictureSet: toPictureSet(line.picture, line.pictureAlt === '' ? line.productName : line.pictureAlt),
    thumbnail: toThumbnail(line.picture, publicUrl),
  }
}

type Quantities = {
  readonly userId: number
  readonly itemIds: readonly number[]
  readonly quantities: readonly number[]
}

export async function setItemQuantities(ctx: Context, { userId, itemIds, quantities }: Quantities): Promise<void> {
  if (itemIds.length !== quantities.length) throw new ShopError('cart.length_mismatch')
  const requested = new Map(itemIds.map((id, index) => [id, quantities[index] ?? 0]))
  await inTransaction(ctx, async (trx) => {
    await cartStore.lockByOwner(trx.db, userId)
    const items = await offeredItems(trx, userId)
    const mine = new Set(items.map((item) => item.id))
    await refuseForeign(
      trx,
      itemIds.filter((id) => !mine.has(id)),
    )
    refuse(refusalOfQuantities(items, requested))
    await cartStore.setQuantities(trx.db, userId, requested)
  })
}

export async function removeItemFromCart(
  ctx: Context,
  { userId, itemId }: { readonly userId: number; readonly itemId: number },
): Promise<void> {
  const isRemoved = await cartStore.deleteItem(ctx.db, userId, itemId)
  if (!isRemoved) await refuseForeign(ctx, [itemId])
}

async function refuseForeign(ctx: Context, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return
  const isAnothers = await cartStore.hasAnyItem(ctx.db, itemIds)
  throw new ShopError(isAnothers ? 'auth.forbidden' : 'cart.line_not_found')
}

/** Reads the cart for placing an order, without a lock. */
export async function readCheckoutCart(ctx: Context, userId: number): Promise<CheckoutCart | undefined> {
  const { cart, items, offering } = await readCart(ctx, userId)
  return cart && { ...cartOf(items, cart.place, offering), cartId: cart.id, address: cart.address }
}

/** Locks the cart and raises a write conflict when the cart changed since it was read. */
export function assertCartUnchanged(work: UnitOfWork, userId: number, { address, lines }: CheckoutCart): void {
  cartStore.assertUnchanged(work, { userId, addressId: address?.id ?? null, items: lines })
}

/** Serialises checkout, settlement and account deletion of one shopper; call it before locking anything else. */
export async function lockCart(ctx: Context, userId: number): Promise<void> {
  await cartStore.lockByOwner(ctx.db, userId)
}

/** The caller has checked that the address belongs to the shopper. */
export type Destination =
  | { readonly userId: number; readonly addressId: number }
  | { readonly userId: number; readonly cityId: number }

export async function chooseDestination(ctx: Context, destination: Destination): Promise<void> {
  const { userId } = destination
  if ('cityId' in destination) return cartStore.setCity(ctx.db, userId, destination.cityId)
  // Other transactions lock address and cart in the reverse order, so this one may deadlock; `inTransaction` retries
  // it.
  const isSet = await inTransaction(ctx, ({ db }) => cartStore.setAddress(db, userId, destination.addressId))
  if (!isSet) throw new ShopError('address.not_found')
}

/** Removes bought quantities and the order's code after payment; later additions stay. */
export function removeBoughtItems(work: UnitOfWork, bought: cartStore.Bought): void {
  cartStore.removeBought(work, bought)
}
