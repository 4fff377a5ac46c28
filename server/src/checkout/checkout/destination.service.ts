import type { Money } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { chooseDestination, viewCart } from '#selling'
import { findAddress, findCity } from './checkout.store.ts'

type Destination = { readonly userId: number; readonly addressId: number | null; readonly cityId: number | null }

async function checkAddress(ctx: Context, userId: number, addressId: number): Promise<void> {
  const address = await findAddress(ctx.db, addressId)
  if (!address) throw new ShopError('address.not_found')
  if (address.userId !== userId) throw new ShopError('auth.forbidden')
  if (!address.isDeliveredTo) throw new ShopError('checkout.not_deliverable')
}

async function checkCity(ctx: Context, cityId: number): Promise<void> {
  const city = await findCity(ctx.db, cityId)
  if (!city) throw new ShopError('address.unknown_place')
  if (!city.isDeliveredTo) throw new ShopError('checkout.not_deliverable')
}

export async function sendCartTo(
  ctx: Context,
  { userId, addressId }: { readonly userId: number; readonly addressId: number },
): Promise<void> {
  await checkAddress(ctx, userId, addressId)
  await chooseDestination(ctx, { userId, addressId })
}

/** Sets the cart's destination and returns its delivery cost. An address takes precedence over a city. */
export async function priceDelivery(ctx: Context, { userId, addressId, cityId }: Destination): Promise<Money> {
  if (addressId !== null) {
    await sendCartTo(ctx, { userId, addressId })
  } else if (cityId !== null) {
    await checkCity(ctx, cityId)
    await chooseDestination(ctx, { userId, cityId })
  }
  const { totals } = await viewCart(ctx, userId)
  if (totals.shipping === null) throw new ShopError('checkout.not_deliverable')
  return totals.shipping
}
