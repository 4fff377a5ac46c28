import { errors } from '@shop/contract/core/errors'
import type { DispatchResult } from '@shop/contract/fulfilment/admin-parcels'
import { canMove } from '#fulfilment/order-desk/order-scope.rules.ts'
import { dispatchOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { checkRows, type CheckedRow, type DispatchRow, type OrderToSend } from './dispatch-many.rules.ts'
import * as store from './dispatch-many.store.ts'

/** Orders that are dispatched at the same time; more would only wait for the database. */
const atOnce = 4

async function checked(ctx: Context, actor: Actor, rows: readonly DispatchRow[]): Promise<CheckedRow[]> {
  const [found, used, { body }] = await Promise.all([
    store.listOrders(
      ctx.db,
      rows.map(({ code }) => code),
    ),
    store.listUsed(
      ctx.db,
      rows.map(({ trackingNumber }) => trackingNumber.trim()),
    ),
    ctx.ports.documents.read('couriers'),
  ])
  const own = found.filter(({ designerIds }) =>
    canMove(
      actor,
      designerIds.map((designerId) => ({ designerId })),
    ),
  )
  return checkRows(rows, { orders: new Map(own.map((one) => [one.code, one])), couriers: body.couriers, used })
}

function toResult(
  actor: Actor,
  { code }: DispatchRow,
  { order, outcome, refusal, shipment }: CheckedRow,
): DispatchResult {
  const seesContacts = actor.permissions.has('contacts.read') && actor.label === null
  return {
    code,
    courier: shipment.courier,
    outcome,
    state: order?.state ?? null,
    customer: seesContacts ? (order?.customer ?? null) : null,
    city: order?.city ?? null,
    pieces: order?.pieces ?? 0,
    message: refusal === null ? null : errors[refusal].text,
  }
}

/** Sends one order with its audit row; returns why it was refused meanwhile. */
async function sendOne(ctx: Context, actor: Actor, { order, shipment }: CheckedRow & { readonly order: OrderToSend }) {
  try {
    await inTransaction(ctx, async (trx) => {
      await dispatchOrder(trx, { orderId: order.id, note: '', shipment })
      const { courier, trackingNumber } = shipment
      await recordChange(trx, actor, {
        verb: 'dispatched',
        subject: 'order',
        subjectId: order.code,
        before: { state: order.state },
        after: { state: 'on_the_way', courier, trackingNumber },
      })
    })
    return null
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}

type Batch = {
  readonly rows: readonly DispatchRow[]
  /** True to check the table only. */
  readonly isTrial: boolean
}

/**
 * Checks a whole table of orders and parcels, then sends the rows without a fault, each with its own result. The same
 * table a second time sends nothing again.
 */
export async function dispatchMany(ctx: Context, actor: Actor, { rows, isTrial }: Batch): Promise<DispatchResult[]> {
  const all = await checked(ctx, actor, rows)
  const results = all.map((row, index) =>
    toResult(actor, rows[index] ?? { code: '', courier: '', trackingNumber: '' }, row),
  )
  if (isTrial) return results
  const waiting = all.flatMap((row, index) => {
    const { order } = row
    return row.outcome === 'ready' && order !== undefined ? [{ row: { ...row, order }, index }] : []
  })
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { row, index } = next
      const result = results[index]
      const refusal = await sendOne(ctx, actor, row)
      if (result === undefined) continue
      results[index] =
        refusal === null
          ? { ...result, outcome: 'sent', state: 'on_the_way' }
          : { ...result, outcome: 'refused', message: refusal.message }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return results
}
