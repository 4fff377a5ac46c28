import { maxViews, type SavedViewCount } from '@shop/contract/access/admin-views'
import { maxQueryLength, type ViewList } from '@shop/contract/access/saved-view-options'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { maySee, storedQuery } from './saved-views.rules.ts'
import * as viewStore from './saved-views.store.ts'
import type { StoredView, ViewFields } from './saved-views.store.ts'
import type { ViewCounters } from './view-count.types.ts'

function personOf({ staffId }: Actor): number {
  if (staffId === null) throw new ShopError('staff.no_permission')
  return staffId
}

function assertList(actor: Actor, list: ViewList): void {
  if (!maySee(actor, list)) throw new ShopError('staff.no_permission')
}

export async function listViews(ctx: Context, actor: Actor, list: ViewList): Promise<readonly StoredView[]> {
  assertList(actor, list)
  const withShared = actor.label === null
  return viewStore.listVisible(ctx.db, personOf(actor), { list, withShared })
}

type Counting = { readonly list: ViewList; readonly counters: ViewCounters }

/**
 * Counts the views one by one, so that a list with many views causes little load. A view whose filters the list no
 * longer supports has no count.
 */
export async function countViews(ctx: Context, actor: Actor, { list, counters }: Counting): Promise<SavedViewCount[]> {
  const views = await listViews(ctx, actor, list)
  const counts: SavedViewCount[] = []
  for (const { id, query } of views.slice(0, maxViews)) {
    const found = await counters[list](ctx, actor, Object.fromEntries(new URLSearchParams(query)))
    if (found !== null) counts.push({ id, ...found })
  }
  return counts
}

/** The audit records that a view is shared but not its name, which may be personal. */
const auditOf = ({ list, isShared }: { readonly list: ViewList; readonly isShared: boolean }) => ({ list, isShared })

async function checked(
  trx: Context,
  ownerId: number,
  { list, fields, id }: { readonly list: ViewList; readonly fields: ViewFields; readonly id?: number },
): Promise<ViewFields> {
  const query = storedQuery(list, fields.query)
  if (query === '') throw new ShopError('view.no_filter')
  if (query.length > maxQueryLength) throw new ShopError('view.too_long')
  const named = { list, name: fields.name, ...(id !== undefined && { exceptId: id }) }
  if (await viewStore.isNameTaken(trx.db, ownerId, named)) throw new ShopError('view.name_taken')
  if (fields.isDefault) await viewStore.clearDefault(trx.db, ownerId, list)
  return { ...fields, query }
}

type NewView = ViewFields & { readonly list: ViewList }

export async function createView(ctx: Context, actor: Actor, { list, ...fields }: NewView): Promise<number> {
  assertList(actor, list)
  const ownerId = personOf(actor)
  return inTransaction(ctx, async (trx) => {
    await viewStore.lockOwner(trx.db, ownerId)
    if ((await viewStore.countOf(trx.db, ownerId, list)) >= maxViews) throw new ShopError('view.too_many')
    const view = await checked(trx, ownerId, { list, fields })
    const id = await viewStore.insert(trx.db, ownerId, { ...view, list, now: trx.now })
    await recordChange(trx, actor, {
      verb: 'created',
      subject: 'view',
      subjectId: id,
      after: auditOf({ list, ...view }),
    })
    return id
  })
}

async function own(trx: Context, actor: Actor, id: number): Promise<StoredView> {
  const ownerId = personOf(actor)
  await viewStore.lockOwner(trx.db, ownerId)
  const view = await viewStore.find(trx.db, ownerId, id)
  if (!view) throw new ShopError('view.not_found')
  assertList(actor, view.list)
  return view
}

type Change = ViewFields & {
  readonly id: number
  readonly version: number
  /** Shows the present view to a person who saw an older one. */
  readonly show: (view: StoredView) => unknown
}

export async function changeView(ctx: Context, actor: Actor, { id, version, show, ...fields }: Change): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const before = await own(trx, actor, id)
    const { list, ownerId } = before
    if (before.version !== version) throw new ConflictError(show(before))
    const view = await checked(trx, ownerId, { list, fields, id })
    await viewStore.update(trx.db, ownerId, { ...view, id, now: trx.now })
    const states = { before: auditOf(before), after: auditOf({ list, ...view }) }
    await recordChange(trx, actor, { verb: 'changed', subject: 'view', subjectId: id, ...states })
  })
}

export async function removeView(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const view = await own(trx, actor, id)
    await viewStore.remove(trx.db, view.ownerId, id)
    await recordChange(trx, actor, { verb: 'removed', subject: 'view', subjectId: id, before: auditOf(view) })
  })
}
