import { decisiveScan, hasLeft } from '#fulfilment/couriers/couriers.rules.ts'
import { accountOf, askedBefore, logUntracked } from '#fulfilment/couriers/parcel-facts.service.ts'
import { moveReturn } from '#fulfilment/returns/handling.service.ts'
import { lockReturn } from '#fulfilment/returns/locked-return.service.ts'
import { canStep } from '#fulfilment/returns/returns.rules.ts'
import type { ParcelScan } from '#platform/couriers/courier.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { canCancel, movesAfter } from './pickups.rules.ts'
import * as pickupsStore from './pickups.store.ts'
import type { Pickup } from './pickups.store.ts'

const note = 'Reported by the courier'

async function take(ctx: Context, { id, returnId }: Pickup, scans: readonly ParcelScan[]): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const { request } = await lockReturn(trx, returnId)
    const scan = decisiveScan(scans)
    const moves = movesAfter(request.state, { hasLeft: hasLeft(scans), progress: scan?.progress })
    for (const to of moves) await moveReturn(trx, { requestId: returnId, to, note })
    await pickupsStore.saveProgress(trx.db, id, { scan, now: trx.now })
  })
}

/** A return that was withdrawn needs no courier any more. */
const isNeedless = (pickup: Pickup): boolean => canCancel(pickup) && !canStep(pickup.returnState, 'received')

async function trackPickup(ctx: Context, pickup: Pickup): Promise<void> {
  if (pickup.state !== 'booked') return
  const { courier } = accountOf(ctx, pickup.provider)
  const scans = await courier.track(pickup.awb)
  await take(ctx, pickup, scans)
  if (!isNeedless(pickup) || hasLeft(scans)) return
  await courier.cancel(pickup.awb)
  await pickupsStore.markCancelled(ctx.db, pickup)
}

/** Asks about the pickup of which an event speaks; an unknown number is somebody else's parcel. */
export async function trackPickupOf(ctx: Context, awb: string): Promise<void> {
  const pickup = await pickupsStore.findByAwb(ctx.db, awb)
  if (pickup) await trackPickup(ctx, pickup)
}

const perRun = 50

/** Asks about the pickups of which nothing came for a while; returns how many it asked about. */
export async function trackPickupsDue(ctx: Context): Promise<number> {
  const before = askedBefore(ctx)
  if (before === undefined) return 0
  const due = await pickupsStore.listDue(ctx.db, { before, limit: perRun })
  for (const id of due) {
    try {
      const pickup = await pickupsStore.findPickup(ctx.db, id)
      if (pickup) await trackPickup(ctx, pickup)
    } catch (error) {
      // The next pickup may have an answer; this one is asked again in the next round.
      logUntracked(ctx, { pickupId: id }, error)
      await pickupsStore.saveProgress(ctx.db, id, { scan: undefined, now: ctx.now })
    }
  }
  return due.length
}
