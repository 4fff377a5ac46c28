import type { FieldDefinition, FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { lackingFields } from '@shop/contract/catalogue/fields/read-fields'
import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { definitionsOf, seenBy } from './definitions.service.ts'
import { lockOfOwners } from './definitions.store.ts'
import { sizeIds, type Sized } from './piece-fields.store.ts'
import { valuesAfter, valuesSeen } from './values.service.ts'
import { writeValues, type Write } from './values.store.ts'

type Variant = PieceBody['variants'][number]
type Fault = { readonly path: readonly (string | number)[]; readonly message: string }
export type BodyAfter = { readonly body: PieceBody; readonly faults: readonly Fault[] }

const hasFields = ({ fields, variants }: PieceBody): boolean =>
  fields !== undefined || variants.some((variant) => variant.fields !== undefined)

const isOf = (owner: FieldDefinition['owner']) => (field: FieldDefinition) => field.owner === owner

type Read = { readonly given: FieldValues | undefined; readonly stored: FieldValues | undefined }
type At = {
  readonly definitions: readonly FieldDefinition[]
  readonly path: readonly (string | number)[]
  /** An app that does not know a new required field still saves. */
  readonly needsAll: boolean
}

async function read(trx: Context, { given = {}, stored = {} }: Read, { definitions, path, needsAll }: At) {
  const after = await valuesAfter(trx, definitions, { given, stored })
  const wrong = after.problems ?? []
  const filled = { ...(after.values ?? stored), ...Object.fromEntries(wrong.map(({ key }) => [key, true])) }
  const problems = [...wrong, ...(needsAll ? lackingFields(definitions, filled) : [])]
  const faults = problems.map(({ key, message }): Fault => ({ path: [...path, 'fields', key], message }))
  return { values: after.values ?? stored, faults }
}

type Saved = { readonly before: PieceBody; readonly body: PieceBody }

/**
 * The body with all values of its fields, those that the save does not name too; their problems are at the fields, and
 * so is a required field that the staff leave empty.
 */
export async function withFields(trx: Context, actor: Actor, { before, body }: Saved): Promise<BodyAfter> {
  const stored = new Map(before.variants.map((variant) => [variant.id, variant.fields]))
  const definitions = seenBy(actor, await lockOfOwners(trx.db, ['piece', 'size']))
  const needsAll = actor.keyId === null
  const ofSizes = definitions.filter(isOf('size'))
  const own = await read(
    trx,
    { given: body.fields, stored: before.fields },
    { definitions: definitions.filter(isOf('piece')), path: [], needsAll },
  )
  const faults = [...own.faults]
  const variants: Variant[] = []
  for (const [index, variant] of body.variants.entries()) {
    const kept = variant.id === null ? undefined : stored.get(variant.id)
    const at = { definitions: ofSizes, path: ['variants', index], needsAll }
    const size = await read(trx, { given: variant.fields, stored: kept }, at)
    faults.push(...size.faults)
    variants.push({ ...variant, fields: { ...size.values } })
  }
  return { body: { ...body, fields: { ...own.values }, variants }, faults }
}

const isOther = (one: FieldValues | undefined, other: FieldValues | undefined): boolean =>
  JSON.stringify(one ?? {}) !== JSON.stringify(other ?? {})

type Written = { readonly id: number; readonly before: PieceBody; readonly body: PieceBody }

/** Writes the values that differ, after the sizes were written; no statement where none does. */
export async function writePieceFields({ db }: Context, pieces: readonly Written[]): Promise<void> {
  const ofPieces = pieces.flatMap(({ id, before, body }): Write[] =>
    body.fields !== undefined && isOther(before.fields, body.fields) ? [{ id, values: body.fields }] : [],
  )
  await writeValues(db, 'piece', ofPieces)
  const sized = pieces.flatMap(({ id, before, body }): (Sized & { readonly values: FieldValues })[] => {
    const stored = new Map(before.variants.map((variant) => [variant.id, variant.fields]))
    return body.variants.flatMap(({ id: sizeId, fields }, position) =>
      fields !== undefined && isOther(sizeId === null ? undefined : stored.get(sizeId), fields)
        ? [{ pieceId: id, position, values: fields }]
        : [],
    )
  })
  if (sized.length === 0) return
  const ids = await sizeIds(db, [...new Set(sized.map(({ pieceId }) => pieceId))])
  await writeValues(
    db,
    'size',
    sized.flatMap(({ pieceId, position, values }): Write[] => {
      const id = ids.find((one) => one.pieceId === pieceId && one.position === position)?.id
      return id === undefined ? [] : [{ id, values }]
    }),
  )
}

/** The bodies as a reader sees them: a key does not see what only the staff see. */
export async function bodyReader(
  ctx: Context,
  actor: Actor,
  bodies: readonly PieceBody[],
): Promise<(body: PieceBody) => PieceBody> {
  if (actor.keyId === null || !bodies.some(hasFields)) return (body) => body
  const definitions = await definitionsOf(ctx, actor, ['piece', 'size'])
  const seen = (owner: 'piece' | 'size', fields: FieldValues | undefined) =>
    fields && { fields: { ...valuesSeen(definitions.filter(isOf(owner)), fields) } }
  return (body) => ({
    ...body,
    ...seen('piece', body.fields),
    variants: body.variants.map((variant) => ({ ...variant, ...seen('size', variant.fields) })),
  })
}
