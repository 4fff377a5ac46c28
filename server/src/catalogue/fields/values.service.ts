import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import type { RecordFields } from '@shop/contract/catalogue/fields/admin-fields'
import type { FieldDefinition, FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { readFields, type FieldProblem } from '@shop/contract/catalogue/fields/read-fields'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { definitionsOf, seenBy } from './definitions.service.ts'
import { lockOfOwners } from './definitions.store.ts'
import { toDefinition } from './definitions.view.ts'
import { findValues, listMissing, writeValues, type Stored, type Subject } from './values.store.ts'

/** The values of the fields that a reader sees. */
export const valuesSeen = (definitions: readonly FieldDefinition[], values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => definitions.some((one) => one.key === key)))

/** Problems of values that name a piece or a picture which does not exist. */
async function missingProblems(
  { db }: Context,
  definitions: readonly FieldDefinition[],
  values: FieldValues,
): Promise<FieldProblem[]> {
  const named = (type: 'piece' | 'picture') =>
    definitions.flatMap(({ key, type: own }) => {
      const value = values[key]
      return own === type && typeof value === 'number' ? [{ key, id: value }] : []
    })
  const [pieces, pictures] = [named('piece'), named('picture')]
  const noPieces = await listMissing(
    db,
    'products',
    pieces.map(({ id }) => id),
  )
  const noPictures = await listMissing(
    db,
    'media',
    pictures.map(({ id }) => id),
  )
  return [
    ...pieces.filter(({ id }) => noPieces.has(id)).map(({ key, id }) => ({ key, message: `There is no piece ${id}` })),
    ...pictures
      .filter(({ id }) => noPictures.has(id))
      .map(({ key, id }) => ({ key, message: `There is no picture ${id}` })),
  ]
}

/** Only the values that a change touches are looked up. */
const touched = (given: FieldValues, values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key in given))

type Given = { readonly given: FieldValues; readonly stored: FieldValues }

/** The values after a change, or its problems by key. */
export async function valuesAfter(trx: Context, definitions: readonly FieldDefinition[], { given, stored }: Given) {
  const read = readFields(definitions, given, stored)
  if (read.problems !== undefined) return read
  const problems = await missingProblems(trx, definitions, touched(given, read.values))
  return problems.length === 0 ? read : { problems }
}

/** Fields by key before and after, as the audit records them; personal values are named and not copied. */
function auditedFields(definitions: readonly FieldDefinition[], before: FieldValues, after: FieldValues) {
  const personal = new Set(definitions.filter(({ isPersonal }) => isPersonal).map(({ key }) => key))
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const shown = (values: FieldValues) =>
    Object.fromEntries(
      keys.map((key) => [`field ${key}`, personal.has(key) && key in values ? 'personal' : (values[key] ?? null)]),
    )
  return { before: shown(before), after: shown(after) }
}

/** A record with calls of its own for its fields. */
export type FieldRecord = Subject & {
  readonly audited: { readonly subject: AuditSubject; readonly subjectId: string | number }
}

async function stored({ db }: Context, record: FieldRecord, isLocked: boolean): Promise<Stored> {
  const found = await findValues(db, record, { isLocked })
  if (found === undefined) throw new ShopError('field.not_found')
  return found
}

const toReply = (definitions: FieldDefinition[], { version, values }: Stored): RecordFields => ({
  version,
  definitions: definitions.map(toDefinition),
  values: { ...valuesSeen(definitions, values) },
})

export async function recordFields(ctx: Context, actor: Actor, record: FieldRecord): Promise<RecordFields> {
  const definitions = await definitionsOf(ctx, actor, [record.owner])
  return toReply(definitions, await stored(ctx, record, false))
}

type Change = { readonly version: string; readonly values: FieldValues }

export async function changeRecordFields(
  ctx: Context,
  actor: Actor,
  { record, version, values }: Change & { readonly record: FieldRecord },
): Promise<RecordFields> {
  return inTransaction(ctx, async (trx) => {
    const definitions = seenBy(actor, await lockOfOwners(trx.db, [record.owner]))
    const before = await stored(trx, record, true)
    if (before.version !== version) throw new ConflictError(toReply(definitions, before))
    const after = await valuesAfter(trx, definitions, { given: values, stored: before.values })
    if (after.problems !== undefined) {
      throw new ValidationError(after.problems.map(({ key, message }) => ({ path: ['values', key], message })))
    }
    const changed = auditedFields(definitions, before.values, after.values)
    if (Object.keys(changed.after).length > 0) {
      await writeValues(trx.db, record.owner, [{ id: record.id, values: after.values }])
      await recordChange(trx, actor, { verb: 'changed', ...record.audited, ...changed })
    }
    return toReply(definitions, await stored(trx, record, false))
  })
}
