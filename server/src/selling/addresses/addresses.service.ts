import { dialledPhone } from '@shop/contract/core/phone-rules'
import { readPostalCode, unknownPinText } from '@shop/contract/core/place-rules'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { refuseUnprintable } from '#platform/pdf/printable.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { ShipTo } from '#selling/orders/order.types.ts'
import { maxAddresses } from './addresses.rules.ts'
import * as addressStore from './addresses.store.ts'
import type { Address, AddressFields } from './addresses.store.ts'
import { placeOfPin } from './pin-places.rules.ts'
import * as placeStore from './places.store.ts'

export function listAddresses(ctx: Context, userId: number): Promise<Address[]> {
  return addressStore.listByOwner(ctx.db, userId)
}

type Owned = { readonly userId: number; readonly addressId: number }

/** Throws `auth.forbidden` for another shopper's address and `address.not_found` for an unknown id. */
export async function getOwnAddress(ctx: Context, { userId, addressId }: Owned): Promise<Address> {
  const address = await addressStore.findByOwner(ctx.db, userId, addressId)
  return address ?? refuse(ctx, addressId)
}

async function refuse(ctx: Context, addressId: number): Promise<never> {
  throw new ShopError((await addressStore.exists(ctx.db, addressId)) ? 'auth.forbidden' : 'address.not_found')
}

type Saving = { readonly userId: number; readonly fields: AddressFields; readonly isDefault: boolean }

/** Makes the first address the default even when the request does not ask for it. */
export async function saveAddress(ctx: Context, { userId, fields, isDefault }: Saving): Promise<number> {
  const checked = await check(ctx, fields)
  return inTransaction(ctx, async (trx) => {
    if (!(await addressStore.lockOwnerToAdd(trx.db, userId))) throw new ShopError('auth.unauthenticated')
    if ((await addressStore.countByOwner(trx.db, userId)) >= maxAddresses) throw new ShopError('address.too_many')
    const id = await addressStore.insert(trx.db, userId, checked)
    if (isDefault) await addressStore.makeDefault(trx.db, userId, id)
    else await addressStore.ensureDefault(trx.db, userId)
    return id
  })
}

export async function changeAddress(ctx: Context, change: Saving & { readonly addressId: number }): Promise<void> {
  const { userId, addressId, isDefault } = change
  await getOwnAddress(ctx, { userId, addressId })
  const fields = await check(ctx, change.fields)
  await inTransaction(ctx, async (trx) => {
    await addressStore.lockOwner(trx.db, userId)
    const isChanged = await addressStore.update(trx.db, userId, { id: addressId, fields })
    if (!isChanged) throw new ShopError('address.not_found')
    if (isDefault) await addressStore.makeDefault(trx.db, userId, addressId)
  })
}

export async function removeAddress(ctx: Context, { userId, addressId }: Owned): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await addressStore.lockOwner(trx.db, userId)
    if (!(await addressStore.remove(trx.db, userId, addressId))) await refuse(trx, addressId)
    await addressStore.ensureDefault(trx.db, userId)
  })
}

/** Blocks changes to the shopper's addresses, and the choice of one for a cart, until the transaction ends. */
export async function lockAddresses(ctx: Context, userId: number): Promise<void> {
  await addressStore.lockOwner(ctx.db, userId)
  await addressStore.lockByOwner(ctx.db, userId)
}

/** Moves a guest's addresses to an account; both are locked. */
export async function moveAddresses(
  ctx: Context,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await addressStore.moveAll(ctx.db, { from, to }, maxAddresses)
  await addressStore.ensureDefault(ctx.db, to)
}

/** The address as an order copies it; checked like an address that is saved. */
export async function readDestination(
  ctx: Context,
  fields: AddressFields & { readonly name: string },
): Promise<ShipTo> {
  const { countryCode, ...checked } = await check(ctx, fields)
  const { name, phone, address, postalCode } = checked
  return {
    ...(await placeStore.getNames(ctx.db, fields)),
    name: name ?? fields.name,
    phone,
    address,
    countryCode,
    postalCode,
  }
}

async function check(ctx: Context, fields: AddressFields): Promise<AddressFields & { readonly countryCode: string }> {
  const countryCode = await placeStore.findCountryCode(ctx.db, fields)
  if (countryCode === undefined) throw new ShopError('address.unknown_place')
  const read = readPostalCode(countryCode, fields.postalCode)
  if ('problem' in read) throw new ValidationError([{ path: ['postal_code'], message: read.problem }])
  if (countryCode === 'IN' && placeOfPin(read.value) === undefined) {
    throw new ValidationError([{ path: ['postal_code'], message: unknownPinText }])
  }
  await refuseUnprintable([
    { path: ['name'], text: fields.name ?? '' },
    { path: ['address'], text: fields.address },
  ])
  return { ...fields, countryCode, postalCode: read.value, phone: dialledPhone(countryCode, fields.phone) }
}
