import type { OrderAllocation } from '@shop/contract/fulfilment/admin-allocations'
import { assertOpenLocations, hasSeveralLocations } from '#catalogue'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment } from '#selling'
import { lockAllocation, readAllocation, type Planned } from './allocation.service.ts'
import * as store from './allocation.store.ts'
import type { CountedLine } from './allocation.store.ts'

function shown({ lines, own, levels }: Planned): OrderAllocation['lines'] {
  if (levels.length === 0) return []
  return lines.map(({ position, stockItemId, name, size, pieces }) => {
    const from = own.filter((one) => one.position === position && one.pieces > one.sent)
    return {
      position,
      name,
      size,
      pieces,
      from: from.map(({ locationId, location, reason, chosenBy, ...one }) => ({
        locationId,
        location,
        pieces: one.pieces - one.sent,
        sent: one.sent,
        reason,
        chosenBy,
      })),
      options: levels
        .filter((level) => level.stockItemId === stockItemId && level.free >= pieces)
        .map((level) => ({ locationId: level.locationId, location: level.name, free: level.free })),
    }
  })
}

export async function getAllocation(ctx: Context, actor: Actor, code: string): Promise<OrderAllocation> {
  const { order } = await getVisible(ctx, actor, code)
  if (actor.label !== null || !(await hasSeveralLocations(ctx.db))) return { lines: [], canChange: false }
  const planned = await readAllocation(ctx, order.id)
  const isOpen = planned.lines.length > 0 && planned.storeId === null
  return { lines: shown(planned), canChange: isOpen && !(await store.isPacked(ctx.db, order.id)) }
}

type Choice = { readonly code: string; readonly position: number; readonly locationId: number }

/** Sends a line from another location, which must have all of its pieces free. */
export async function chooseLocation(
  ctx: Context,
  actor: Actor,
  { code, position, locationId }: Choice,
): Promise<OrderAllocation> {
  const { order } = await getVisible(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    await lockForPayment(trx, order.id)
    await assertOpenLocations(trx, [locationId])
    if (await store.isPacked(trx.db, order.id)) throw new ShopError('allocation.packed')
    const planned = await lockAllocation(trx, order.id)
    if (planned.storeId !== null) throw new ShopError('pickup.keeps_pieces')
    const line = planned.lines.find((one) => one.position === position)
    if (line === undefined) throw new ShopError('allocation.no_line')
    const before = planned.own.filter((one) => one.position === position && one.pieces > one.sent)
    const level = planned.levels.find((one) => one.stockItemId === line.stockItemId && one.locationId === locationId)
    if (level === undefined || level.free < othersOf(planned, { line, locationId }) + line.pieces)
      throw new ShopError('allocation.too_few')
    const allocated = [{ ...line, locationId, reason: 'chosen' as const }]
    await store.replaceAllocations(trx.db, order.id, {
      positions: [position],
      allocated,
      chosenBy: actor.name,
      now: trx.now,
    })
    await recordChange(trx, actor, {
      verb: 'chose the location',
      subject: 'order',
      subjectId: code,
      before: { [line.name]: before.map(({ location }) => location).join(', ') },
      after: { [line.name]: level.name },
    })
  })
  return getAllocation(ctx, actor, code)
}

/** Pieces of the same size that other lines of the order take there. */
function othersOf({ own }: Planned, { line, locationId }: { readonly line: CountedLine; readonly locationId: number }) {
  return own
    .filter((one) => one.position !== line.position && one.stockItemId === line.stockItemId)
    .filter((one) => one.locationId === locationId)
    .reduce((sum, one) => sum + one.pieces - one.sent, 0)
}
