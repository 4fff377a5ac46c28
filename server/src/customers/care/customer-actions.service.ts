import { removeByStaff } from '#access'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as careStore from './customer-actions.store.ts'
import type { CareFacts, CareMessage } from './customer-actions.store.ts'
import { listByCustomer as listNotes, type CustomerNote } from './customer-notes.store.ts'
import { existingCustomer } from './customers.service.ts'
import { listByCustomer as listRequests, listUnfinished, type DataRequest } from './privacy-requests.store.ts'

const maxMessages = 30

export type ShownCare = {
  readonly facts: CareFacts
  readonly notes: readonly CustomerNote[]
  readonly messages: readonly CareMessage[]
  readonly requests: readonly DataRequest[]
  readonly unfinished: readonly string[]
}

export async function getCare(ctx: Context, actor: Actor, given: number): Promise<ShownCare> {
  const { id } = await existingCustomer(ctx, given)
  const [facts, notes, messages, requests, unfinished] = await Promise.all([
    careStore.findCare(ctx.db, id),
    listNotes(ctx.db, id),
    careStore.listMessages(ctx.db, id, maxMessages),
    listRequests(ctx.db, id),
    listUnfinished(ctx.db, id),
  ])
  if (!facts) throw new ShopError('customer.not_found')
  return { facts, notes, messages, requests, unfinished }
}

type Ended = { readonly id: number; readonly sessionId: number | null }

export async function endCustomerSessions(ctx: Context, actor: Actor, { id, sessionId }: Ended): Promise<number> {
  const customer = await existingCustomer(ctx, id)
  return inTransaction(ctx, async (trx) => {
    const count = await careStore.endSessions(trx.db, customer.id, sessionId)
    if (count === 0) return 0
    await recordSecurityEvent(trx, { kind: 'device-logged-out', userId: customer.id, details: { count, by: 'staff' } })
    const after = { loggedOut: count }
    await recordChange(trx, actor, { verb: 'logged out', subject: 'customer', subjectId: customer.id, after })
    return count
  })
}

type Removal = { readonly id: number; readonly reason: string }

/**
 * For a customer who lost both app and recovery codes. A person first makes sure who is asking, so keys cannot use this
 * call.
 */
export async function removeCustomerFactor(ctx: Context, actor: Actor, { id, reason }: Removal): Promise<void> {
  if (actor.keyId !== null) throw new ShopError('staff.no_permission')
  const customer = await existingCustomer(ctx, id)
  await inTransaction(ctx, async (trx) => {
    if (!(await removeByStaff(trx, customer.id))) throw new ShopError('customer.no_second_factor')
    const change = { verb: 'removed the second factor', subject: 'customer', subjectId: customer.id } as const
    await recordChange(trx, actor, { ...change, after: { reason } })
  })
}
