import { createHash } from 'node:crypto'
import type { PinPlace } from '@shop/contract/catalogue/admin-search'
import { addPin, allPins, PinError, removePin } from '@shop/search'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockPins } from './pin-lock.store.ts'

type Place = { readonly query: string | null; readonly categoryId: number | null }
type Piece = { readonly productId: number; readonly startsAt: string | null; readonly endsAt: string | null }

const keyOf = ({ query, categoryId }: Place): string => query ?? `category ${categoryId}`

const versionOf = (pieces: PinPlace['pieces']): string =>
  createHash('sha256').update(JSON.stringify(pieces)).digest('base64url').slice(0, 22)

/** The pinned pieces in their order, by query and by category. */
export async function listPlaces({ db }: Context): Promise<PinPlace[]> {
  const groups = Map.groupBy(await allPins(db), keyOf)
  return [...groups.values()].flatMap((pins) => {
    const [first] = pins
    if (!first) return []
    const pieces = pins.map(({ productId: id, name, startsAt, endsAt }) => ({
      id,
      name,
      startsAt: startsAt?.toISOString() ?? null,
      endsAt: endsAt?.toISOString() ?? null,
    }))
    const { query, categoryId, categoryName } = first
    return [{ query, categoryId, categoryName, version: versionOf(pieces), pieces }]
  })
}

async function findPlace(ctx: Context, place: Place): Promise<PinPlace | undefined> {
  return (await listPlaces(ctx)).find((one) => keyOf(one) === keyOf(place))
}

type Save = Place & { readonly version: string | null; readonly pieces: readonly Piece[] }

const momentOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** Sets all pins of one place; refused when somebody has changed them meanwhile. */
export async function savePins(ctx: Context, actor: Actor, { version, pieces, ...place }: Save): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await lockPins(trx.db)
    const before = await findPlace(trx, place)
    if ((before?.version ?? null) !== version) throw new ConflictError(before ?? null)
    for (const { id } of before?.pieces ?? [])
      if (pieces.every(({ productId }) => productId !== id)) await removePin(trx.db, { ...place, productId: id })
    for (const [index, piece] of pieces.entries()) await pinAt(trx, { ...place, ...piece }, index)
    const after = await findPlace(trx, place)
    await recordChange(trx, actor, {
      verb: 'pinned',
      subject: 'search',
      subjectId: place.query ?? (after ?? before)?.categoryName ?? keyOf(place),
      before: { pieces: namesOf(before) },
      after: { pieces: namesOf(after) },
    })
  })
}

const namesOf = (place: PinPlace | undefined): readonly string[] => (place?.pieces ?? []).map(({ name }) => name)

async function pinAt({ db }: Context, { startsAt, endsAt, ...pin }: Place & Piece, index: number): Promise<void> {
  try {
    await addPin(db, { ...pin, position: index + 1, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) })
  } catch (error) {
    if (error instanceof PinError)
      throw new ValidationError([{ path: ['pieces', String(index)], message: error.message }])
    throw error
  }
}
