import { maxLocations } from '@shop/contract/catalogue/location-options'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { changeRefusal, closingRefusal } from './locations.rules.ts'
import * as store from './locations.store.ts'
import type { LocationFields, StoredLocation, StorePickup } from './locations.store.ts'

export async function listLocations(ctx: Context): Promise<readonly StoredLocation[]> {
  return store.listLocations(ctx.db)
}

async function getLocation(ctx: Context, id: number): Promise<StoredLocation> {
  const location = await store.findLocation(ctx.db, id)
  if (!location) throw new ShopError('location.not_found')
  return location
}

/** Refuses closed locations, and keeps the others open until the transaction ends. */
export async function assertOpen(trx: Context, ids: readonly number[]): Promise<void> {
  const open = await store.lockOpen(trx.db, ids)
  for (const id of ids) {
    const isOpen = open.get(id)
    if (isOpen === undefined) throw new ShopError('location.not_found')
    if (!isOpen) throw new ShopError('location.closed')
  }
}

/** `Mon–Sat, 11 am to 8 pm; working days until ready: 1; 400001 Mumbai`, or that it ended. */
const pickupText = ({ isOffered, hours, readyDays, postalCode, city }: StorePickup): string =>
  isOffered ? `${hours}; working days until ready: ${readyDays}; ${postalCode} ${city}` : 'not offered'

const factsOf = ({ name, kind, address, sellsOnline, rank, isActive, pickup }: StoredLocation) => ({
  name,
  kind,
  address,
  sellsOnline,
  rank,
  isActive,
  ...(pickup !== null && { pickup: pickupText(pickup) }),
})

export async function addLocation(ctx: Context, actor: Actor, fields: LocationFields): Promise<StoredLocation> {
  return inTransaction(ctx, async (trx) => {
    await store.lockLocations(trx.db)
    if ((await store.listLocations(trx.db)).length >= maxLocations) throw new ShopError('location.too_many')
    if (await store.isNameTaken(trx.db, fields.name, null)) throw new ShopError('location.name_taken')
    const added = await getLocation(trx, await store.insertLocation(trx.db, fields))
    await recordChange(trx, actor, {
      verb: 'added',
      subject: 'location',
      subjectId: added.id,
      after: factsOf(added),
    })
    return added
  })
}

type Wanted = {
  readonly id: number
  readonly version: number
  readonly verb: string
  readonly work: (trx: Context, before: StoredLocation) => Promise<void>
}

/** Changes a location on the version that its author saw, with its audit row. */
export async function changeLocked(
  ctx: Context,
  actor: Actor,
  { id, version, verb, work }: Wanted,
): Promise<StoredLocation> {
  return inTransaction(ctx, async (trx) => {
    await store.lockLocations(trx.db)
    const before = await getLocation(trx, id)
    if (before.version !== version) throw new ConflictError(before)
    await work(trx, before)
    const after = await getLocation(trx, id)
    await recordChange(trx, actor, {
      verb,
      subject: 'location',
      subjectId: id,
      before: factsOf(before),
      after: factsOf(after),
    })
    return after
  })
}

type Changed = LocationFields & { readonly id: number; readonly version: number }

export async function changeLocation(ctx: Context, actor: Actor, { id, version, ...fields }: Changed) {
  const work = async (trx: Context, location: StoredLocation): Promise<void> => {
    if (await store.isNameTaken(trx.db, fields.name, id)) throw new ShopError('location.name_taken')
    const refusal = changeRefusal({ location, isNeeded: await store.isNeeded(trx.db, id) }, fields)
    if (refusal !== null) throw new ShopError(refusal)
    await store.updateLocation(trx.db, id, fields)
  }
  return changeLocked(ctx, actor, { id, version, verb: 'changed', work })
}

type Known = { readonly id: number; readonly version: number }

export async function closeLocation(ctx: Context, actor: Actor, known: Known): Promise<StoredLocation> {
  const work = async (trx: Context, location: StoredLocation): Promise<void> => {
    const refusal = closingRefusal({ location, isNeeded: await store.isNeeded(trx.db, known.id) })
    if (refusal !== null) throw new ShopError(refusal)
    await store.setActive(trx.db, known.id, false)
  }
  return changeLocked(ctx, actor, { ...known, verb: 'closed', work })
}

export async function openLocation(ctx: Context, actor: Actor, known: Known): Promise<StoredLocation> {
  const work = (trx: Context): Promise<void> => store.setActive(trx.db, known.id, true)
  return changeLocked(ctx, actor, { ...known, verb: 'opened', work })
}
