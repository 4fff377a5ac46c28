import type { AdminPieceRow } from '@shop/contract/catalogue/admin-pieces'
import { fieldFromText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { readField } from '@shop/contract/catalogue/fields/read-fields'
import { seenBy } from '#catalogue/fields/definitions.service.ts'
import { listOfOwners } from '#catalogue/fields/definitions.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as listStore from './piece-list.store.ts'
import { mediaPath } from './piece.view.ts'

export type Requested = Omit<listStore.ListFilter, 'labelId' | 'field'> & {
  /** The key and a value of a custom field, `cluster:Kota`. */
  readonly field: string | null
}
type Reader = Pick<Actor, 'label' | 'keyId'>

/** What a piece with this value has stored; undefined for a field that the reader does not see. */
async function storedAs({ db }: Context, actor: Reader, field: string): Promise<FieldValues | undefined> {
  const [key, text] = [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1)]
  const rule = seenBy(actor, await listOfOwners(db, ['piece'])).find((one) => one.key === key)
  if (rule === undefined) return undefined
  if (rule.type === 'choices') return { [key]: [text] }
  const read = readField(rule, fieldFromText(rule, text))
  // A piece keeps a choice that the field no longer has.
  return { [key]: 'value' in read && read.value !== null ? read.value : text }
}

export async function listPieceIds(ctx: Context, actor: Reader, { field, ...wanted }: Requested): Promise<number[]> {
  const stored = field === null ? null : await storedAs(ctx, actor, field)
  if (stored === undefined) return []
  return listStore.listIds(ctx.db, { ...wanted, field: stored, labelId: actor.label?.id ?? null })
}

/** Reads one id more than a page, to know whether another page follows. */
export async function listPieces(
  ctx: Context,
  actor: Reader,
  wanted: Requested,
): Promise<{ readonly pieces: AdminPieceRow[]; readonly next: string | null }> {
  const { limit } = wanted
  const found = await listPieceIds(ctx, actor, { ...wanted, limit: limit + 1 })
  const ids = found.slice(0, limit)
  const rows = await listStore.listPieces(ctx.db, ids)
  return {
    pieces: rows.map(({ hasPicture, picturePath, publishAt, ...row }) => ({
      ...row,
      picture: hasPicture === true ? mediaPath(picturePath) : null,
      publishAt: publishAt?.toISOString() ?? null,
    })),
    next: found.length > limit ? String(ids.at(-1) ?? '') : null,
  }
}
