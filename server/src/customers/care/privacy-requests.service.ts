import type { Money } from '@shop/contract/core/money'
import type { RequestKind } from '@shop/contract/customers/admin-customer-actions'
import { deleteOnRequest } from '#customers/account/account-deletion.service.ts'
import { exportOnRequest } from '#customers/account/account-export.service.ts'
import { toExportReply } from '#customers/account/account-export.wire.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { existingCustomer } from './customers.service.ts'
import * as requestStore from './privacy-requests.store.ts'
import type { DataRequest, RequestFilter } from './privacy-requests.store.ts'

/** Reads one row more than a page, to know whether another page follows. */
export async function listRequests(
  ctx: Context,
  filter: RequestFilter,
): Promise<{ readonly requests: readonly DataRequest[]; readonly next: string | null }> {
  const { limit } = filter
  const rows = await requestStore.listRequests(ctx.db, { ...filter, limit: limit + 1 })
  const requests = rows.slice(0, limit)
  return { requests, next: rows.length > limit ? String(requests.at(-1)?.id ?? '') : null }
}

type Requested = { readonly id: number; readonly kind: RequestKind }

export async function recordRequest(ctx: Context, actor: Actor, { id, kind }: Requested): Promise<void> {
  const customer = await existingCustomer(ctx, id)
  await inTransaction(ctx, async (trx) => {
    const recorded = { kind, by: actor.name, now: trx.now }
    const isNew = await requestStore.insertOpen(trx.db, customer.id, recorded)
    if (!isNew) throw new ShopError('customer.request_open')
    const after = { request: kind }
    await recordChange(trx, actor, { verb: 'recorded a request', subject: 'customer', subjectId: customer.id, after })
  })
}

export async function withdrawRequest(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const customerId = await requestStore.withdraw(trx.db, id, { by: actor.name, now: trx.now })
    if (customerId === undefined) throw new ShopError('customer.no_request')
    await recordChange(trx, actor, { verb: 'withdrew a request', subject: 'customer', subjectId: customerId })
  })
}

export async function exportCustomer(
  ctx: Context,
  actor: Actor,
  given: number,
): Promise<ReturnType<typeof toExportReply>> {
  const { id } = await existingCustomer(ctx, given)
  return inTransaction(ctx, async (trx) => {
    const exported = await exportOnRequest(trx, id)
    await requestStore.finish(trx.db, id, { kind: 'export', by: actor.name, now: trx.now })
    await recordChange(trx, actor, { verb: 'exported', subject: 'customer', subjectId: id })
    return toExportReply(exported, trx.ports.publicUrl)
  })
}

type Erasure = { readonly id: number; readonly confirmed: string }

/** The deletion of the account page, for a person who requested it. Returns the forfeited store credit. */
export async function eraseCustomer(ctx: Context, actor: Actor, { id, confirmed }: Erasure): Promise<Money> {
  const customer = await existingCustomer(ctx, id)
  if (confirmed !== String(customer.id)) throw new ShopError('customer.not_confirmed')
  const refuseUnfinished = async (db: Context['db']): Promise<void> => {
    const unfinished = await requestStore.listUnfinished(db, customer.id)
    if (unfinished.length > 0) throw new ShopError('customer.unfinished')
  }
  // Checked before the provider is queried, and again under the locks.
  await refuseUnfinished(ctx.db)
  return deleteOnRequest(ctx, customer.id, async (trx) => {
    await refuseUnfinished(trx.db)
    await requestStore.finish(trx.db, customer.id, { kind: 'deletion', by: actor.name, now: trx.now })
    await recordChange(trx, actor, { verb: 'deleted', subject: 'customer', subjectId: customer.id })
  })
}
