import { readPhone } from '@shop/contract/core/phone-rules'
import { unknownPinText } from '@shop/contract/core/place-rules'
import { changeLocation, hasSeveralLocations, listLocationLevels, pickupRefusal } from '#catalogue'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { refuseUnprintable } from '#platform/pdf/printable.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findPlaceOfPin } from '#selling/addresses/places.service.ts'
import { readyOn } from '#selling/cart/arrivals.rules.ts'
import type { CartLine } from '#selling/cart/cart-line.types.ts'
import { lockCart, viewCart } from '#selling/cart/cart.service.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { hasEverything, isCollectable, type FreePieces } from './store-pickups.rules.ts'
import * as store from './store-pickups.store.ts'
import type { Chosen, OfferedStore, PickupSettings } from './store-pickups.store.ts'

export type PickupStore = Omit<OfferedStore, 'readyDays'> & {
  /** The day on which the order is ready if it is paid now. */
  readonly readyOn: string
}

type Wanted = Pick<CartLine, 'stockItemId' | 'quantity' | 'available'>

/** What each location can give to a new order; a house with one location has everything there. */
async function freePieces(
  ctx: Context,
  stores: readonly { readonly id: number }[],
  lines: readonly Wanted[],
): Promise<FreePieces[]> {
  if (!(await hasSeveralLocations(ctx.db)))
    return stores.flatMap(({ id }) =>
      lines.map(({ stockItemId, available }) => ({ locationId: id, stockItemId, free: available })),
    )
  const levels = await listLocationLevels(ctx.db, [...new Set(lines.map(({ stockItemId }) => stockItemId))])
  return levels.map(({ locationId, stockItemId, onHand, committed }) => ({
    locationId,
    stockItemId,
    free: onHand - committed,
  }))
}

async function storesFor(ctx: Context, userId: number): Promise<readonly OfferedStore[]> {
  const offered = await store.listOffered(ctx.db)
  if (offered.length === 0) return []
  const { lines } = await viewCart(ctx, userId)
  if (!isCollectable(lines)) return []
  const bought = lines.filter(({ problem }) => problem === null)
  const held = await store.listOwnHeld(ctx.db, userId)
  const levels = (await freePieces(ctx, offered, bought)).map((level) => {
    const own = held.find((one) => one.locationId === level.locationId && one.stockItemId === level.stockItemId)
    return { ...level, free: level.free + (own?.pieces ?? 0) }
  })
  return offered.filter(({ id }) => hasEverything(id, bought, levels))
}

/** The stores that have the whole cart, with the day on which each has it ready. */
export async function listStores(
  ctx: Context,
  userId: number,
): Promise<{ readonly stores: readonly PickupStore[]; readonly chosen: Chosen | null }> {
  const stores = await storesFor(ctx, userId)
  if (stores.length === 0) return { stores: [], chosen: null }
  const [plan, chosen] = await Promise.all([deliveryPlan(ctx), store.findChosen(ctx.db, userId)])
  const isStillThere = stores.some(({ id }) => id === chosen?.storeId)
  return {
    stores: stores.map(({ readyDays, ...one }) => ({
      ...one,
      readyOn: readyOn({ readyDays }, { plan, now: ctx.now }).latest,
    })),
    chosen: chosen !== undefined && isStillThere ? chosen : null,
  }
}

/** Collects the cart from a store that has all of it. */
export async function chooseStore(ctx: Context, userId: number, { storeId, name, phone }: Chosen): Promise<void> {
  const read = readPhone(phone)
  if ('problem' in read) throw new ValidationError([{ path: ['phone'], message: read.problem }])
  await refuseUnprintable([{ path: ['name'], text: name }])
  await inTransaction(ctx, async (trx) => {
    await lockCart(trx, userId)
    const stores = await storesFor(trx, userId)
    if (!stores.some(({ id }) => id === storeId)) throw new ShopError('pickup.not_there')
    await store.setChosen(trx.db, userId, { storeId, name, phone: read.value })
  })
}

type Held = {
  readonly orderId: number
  readonly storeId: number
  readonly lines: readonly Pick<CartLine, 'stockItemId' | 'quantity'>[]
}

/**
 * Takes the pieces of a new order from its store, and refuses a store that no longer has them. The caller has reserved
 * the stock in the same transaction, which locked it: of two orders for the last piece of a store, one is refused.
 */
export async function holdPickup(trx: Context, { orderId, storeId, lines }: Held): Promise<void> {
  if (!(await store.lockOffered(trx.db, storeId))) throw new ShopError('pickup.not_there')
  const hasSeveral = await hasSeveralLocations(trx.db)
  if (hasSeveral) {
    const levels = await freePieces(
      trx,
      [],
      lines.map((line) => ({ ...line, available: 0 })),
    )
    if (!hasEverything(storeId, lines, levels)) throw new ShopError('pickup.not_there')
  }
  await store.insertPickup(trx.db, { orderId, storeId, hasSeveral, now: trx.now })
}

type Setting = Omit<PickupSettings, 'stateId'> & { readonly id: number; readonly version: number }

/** Offers pick-up from a store, or ends it. The state of what is handed over there follows from the PIN code. */
export async function setPickup(ctx: Context, actor: Actor, { id, version, ...settings }: Setting) {
  const place = await findPlaceOfPin(ctx, settings.postalCode)
  if (!place) throw new ValidationError([{ path: ['postalCode'], message: unknownPinText }])
  await refuseUnprintable([{ path: ['city'], text: settings.city }])
  return changeLocation(ctx, actor, {
    id,
    version,
    verb: settings.isOffered ? 'offered pick-up at' : 'ended pick-up at',
    work: async (trx, location) => {
      const refusal = settings.isOffered ? pickupRefusal(location) : null
      if (refusal !== null) throw new ShopError(refusal)
      await store.saveSettings(trx.db, id, { ...settings, stateId: place.stateId })
    },
  })
}
