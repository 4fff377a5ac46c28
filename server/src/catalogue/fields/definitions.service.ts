import type { z } from 'zod'
import {
  definitionProblems,
  type changedDefinition,
  type newDefinition,
} from '@shop/contract/catalogue/fields/field-definition'
import {
  isSeenBy,
  maxDefinitions,
  maxFacets,
  type FieldDefinition,
  type FieldOwner,
} from '@shop/contract/catalogue/fields/field-types'
import { outdateFacts } from '#catalogue/writing/product-facts.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as store from './definitions.store.ts'
import { countUse, emptyBatch } from './values.store.ts'

export const listDefinitions = ({ db }: Context): Promise<FieldDefinition[]> => store.listDefinitions(db)

/** A key neither sees nor changes what only the staff see. */
export const seenBy = (actor: Pick<Actor, 'keyId'>, definitions: readonly FieldDefinition[]): FieldDefinition[] =>
  definitions.filter((one) => isSeenBy(actor.keyId === null ? 'staff' : 'api', one))

export async function definitionsOf(
  { db }: Context,
  actor: Actor,
  owners: readonly FieldOwner[],
): Promise<FieldDefinition[]> {
  return seenBy(actor, await store.listOfOwners(db, owners))
}

async function getDefinition({ db }: Context, id: number): Promise<FieldDefinition> {
  const found = await store.findDefinition(db, id)
  if (found === undefined) throw new ShopError('field.not_found')
  return found
}

export async function fieldUsage(ctx: Context, id: number): Promise<number> {
  const { owner, key } = await getDefinition(ctx, id)
  return countUse(ctx.db, owner, key)
}

async function assertFacets({ db }: Context): Promise<void> {
  const facets = (await store.listOfOwners(db, ['piece'])).filter(({ isFacet }) => isFacet)
  if (facets.length > maxFacets) throw new ShopError('field.too_many_facets')
}

export async function defineField(
  ctx: Context,
  actor: Actor,
  wanted: z.output<typeof newDefinition>,
): Promise<FieldDefinition> {
  return inTransaction(ctx, async (trx) => {
    await store.lockDefinitions(trx.db)
    const present = await store.listOfOwners(trx.db, [wanted.owner])
    if (present.length >= maxDefinitions) throw new ShopError('field.too_many')
    if (await store.hasKey(trx.db, wanted)) throw new ShopError('field.key_taken')
    // Whatever the house writes of a customer describes a person.
    const id = await store.insert(trx.db, { ...wanted, isPersonal: wanted.isPersonal || wanted.owner === 'customer' })
    await assertFacets(trx)
    await recordChange(trx, actor, { verb: 'defined', subject: 'field', subjectId: id, after: wanted })
    return getDefinition(trx, id)
  })
}

type Seen = { readonly id: number; readonly version: number }

async function locked(trx: Context, { id, version }: Seen): Promise<FieldDefinition> {
  await store.lockDefinitions(trx.db)
  const found = await store.lockDefinition(trx.db, id)
  if (found === undefined) throw new ShopError('field.not_found')
  if (found.version !== version) throw new ConflictError(found)
  return found
}

function differences(before: FieldDefinition, after: FieldDefinition) {
  const names = Object.entries(after).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(new Map(Object.entries(before)).get(name)) ? [] : [name],
  )
  const only = (of: FieldDefinition) => Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)))
  return { before: only(before), after: only(after) }
}

/** True when listings have the values as facts. */
const isFiltered = ({ isFacet, visibility }: FieldDefinition): boolean => isFacet && visibility === 'shopper'

type Change = Seen & { readonly change: z.output<typeof changedDefinition> }

export async function changeField(
  ctx: Context,
  actor: Actor,
  { id, version, change }: Change,
): Promise<FieldDefinition> {
  return inTransaction(ctx, async (trx) => {
    const before = await locked(trx, { id, version })
    const { bounds, ...flags } = change
    const isPersonal = flags.isPersonal || before.owner === 'customer'
    const after = { ...before, ...flags, isPersonal, bounds }
    const problems = definitionProblems({ ...after, bounds })
    if (problems.length > 0) throw new ValidationError(problems)
    const changed = differences(before, after)
    if (Object.keys(changed.after).length === 0) return before
    await store.update(trx.db, after)
    if (isFiltered(before) !== isFiltered(after)) await outdateFacts(trx.db, after.key)
    await assertFacets(trx)
    await recordChange(trx, actor, { verb: 'changed', subject: 'field', subjectId: id, ...changed })
    return getDefinition(trx, id)
  })
}

type Order = { readonly owner: FieldOwner; readonly ids: readonly number[] }

/** Refuses a list that misses a field, because somebody added or deleted one meanwhile. */
export async function arrangeFields(ctx: Context, actor: Actor, { owner, ids }: Order): Promise<FieldDefinition[]> {
  return inTransaction(ctx, async (trx) => {
    await store.lockDefinitions(trx.db)
    const present = await store.listOfOwners(trx.db, [owner])
    const known = new Set(present.map(({ id }) => id))
    if (ids.some((id) => !known.has(id))) throw new ShopError('field.not_found')
    if (new Set(ids).size !== present.length || ids.length !== present.length) {
      throw new ConflictError({ definitions: present })
    }
    await store.updateOrder(trx.db, ids)
    const keysOf = (of: readonly FieldDefinition[]) => ({ keys: of.map(({ key }) => key) })
    const after = await store.listOfOwners(trx.db, [owner])
    await recordChange(trx, actor, {
      verb: 'arranged',
      subject: 'field',
      subjectId: owner,
      before: keysOf(present),
      after: keysOf(after),
    })
    return store.listDefinitions(trx.db)
  })
}

/** Hides the values at once and leaves their removal to a job. */
export async function removeField(
  ctx: Context,
  actor: Actor,
  { confirm, ...seen }: Seen & { readonly confirm: string },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const field = await locked(trx, seen)
    const records = await countUse(trx.db, field.owner, field.key)
    if (records > 0 && confirm !== field.key) throw new ShopError('field.in_use', { records, key: field.key })
    await store.hide(trx.db, field.id, trx.now)
    if (isFiltered(field)) await outdateFacts(trx.db, field.key)
    await trx.ports.jobs.send(trx.db, 'field.empty', { fieldId: field.id })
    const { owner, key, title, type } = field
    const before = { owner, key, title, type, records }
    await recordChange(trx, actor, { verb: 'removed', subject: 'field', subjectId: field.id, before })
  })
}

const batchSize = 1000

/** One transaction for each batch; an interrupted run starts again from the first record. */
export async function emptyField(ctx: Context, { fieldId }: { readonly fieldId: number }): Promise<void> {
  const field = await store.findHidden(ctx.db, fieldId)
  if (field === undefined) return
  for (let after: number | undefined = 0; after !== undefined;) {
    after = await emptyBatch(ctx.db, field.owner, { key: field.key, after, size: batchSize })
  }
  await store.removeHidden(ctx.db, fieldId)
}
