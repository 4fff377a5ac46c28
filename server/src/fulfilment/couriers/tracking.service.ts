import { actionsFrom } from '#fulfilment/order-steps/fulfilment.rules.ts'
import { dispatchOrder, findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { deliverIfArrived } from '#fulfilment/parcels/parcels.service.ts'
import { trackPickupOf } from '#fulfilment/return-pickups/pickup-tracking.service.ts'
import type { CourierDelivery, ParcelScan } from '#platform/couriers/courier.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { lockForPayment } from '#selling'
import type { Booking } from './bookings.store.ts'
import * as bookingsStore from './bookings.store.ts'
import { decisiveScan, hasLeft, withoutUndone } from './couriers.rules.ts'
import { accountOf, askedBefore, logUntracked } from './parcel-facts.service.ts'

/** The courier collected it before anybody pressed Dispatch, so the shop dispatches the order itself. */
async function dispatchIfLeft(trx: Context, booking: Booking, scans: readonly ParcelScan[]): Promise<void> {
  if (booking.parcelId !== null || !hasLeft(scans)) return
  const view = await findAdminOrder(trx, booking.orderCode)
  if (!view || !actionsFrom(view.order.state).includes('dispatch')) return
  const { couriers } = (await trx.ports.documents.read('couriers')).body
  const page = couriers.find(({ name }) => name === booking.courier)?.trackingUrl ?? ''
  await dispatchOrder(trx, {
    orderId: booking.orderId,
    note: 'Collected by the courier',
    shipment: {
      courier: booking.courier,
      trackingNumber: booking.awb,
      trackingUrl: page.replaceAll('{number}', encodeURIComponent(booking.awb)),
    },
    // The parcel has left in any case.
    hasLeft: true,
    withoutApproval: { reason: 'Collected by the courier', by: booking.courier },
    withoutEwayBill: 'Collected by the courier',
  })
}

type Asked = { readonly id: number; readonly orderId: number }

async function take(ctx: Context, { id: bookingId, orderId }: Asked, scans: readonly ParcelScan[]): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    // Before the booking, as every other step does; two parcels that arrive at once deliver their order once.
    if (!(await lockForPayment(trx, orderId))) return
    const booking = await bookingsStore.lockBooking(trx.db, bookingId)
    if (booking?.state !== 'booked') return
    const scan = decisiveScan(withoutUndone(scans, booking.undoneAt))
    await dispatchIfLeft(trx, booking, scans)
    const parcelId = booking.parcelId ?? (await bookingsStore.joinParcel(trx.db, booking))
    if (parcelId !== null) {
      const { awb, provider } = booking
      await bookingsStore.insertScans(trx.db, scans, { parcelId, awb, provider, now: trx.now })
      if (scan) await bookingsStore.moveParcel(trx.db, parcelId, scan)
      if (scan?.progress === 'delivered') await deliverIfArrived(trx, orderId, 'Reported by the courier')
    }
    await bookingsStore.saveProgress(trx.db, bookingId, { scan, now: trx.now })
  })
}

/** Asks the courier where a parcel is. The answer alone moves the order: an event from outside only leads here. */
async function trackBooking(ctx: Context, bookingId: number): Promise<void> {
  const booking = await bookingsStore.findBooking(ctx.db, bookingId)
  if (booking?.state !== 'booked') return
  await take(ctx, booking, await accountOf(ctx, booking.provider).courier.track(booking.awb))
}

/** Takes an event of a courier; false for one of a stranger. An unknown number is somebody else's parcel. */
export async function receiveEvent(ctx: Context, delivery: CourierDelivery): Promise<boolean> {
  const [event] = ctx.ports.couriers.flatMap(({ courier }) => courier.readEvent(delivery) ?? [])
  if (event === undefined) return false
  if (event.awb === null) return true
  const booking = await bookingsStore.findByAwb(ctx.db, event.awb)
  if (booking) await trackBooking(ctx, booking.id)
  else await trackPickupOf(ctx, event.awb)
  return true
}

const perRun = 50

/** Asks about the parcels of which nothing came for a while; returns how many it asked about. */
export async function trackDue(ctx: Context): Promise<number> {
  const before = askedBefore(ctx)
  if (before === undefined) return 0
  const due = await bookingsStore.listDue(ctx.db, { before, limit: perRun })
  for (const id of due) {
    try {
      await trackBooking(ctx, id)
    } catch (error) {
      // The next parcel may have an answer; this one is asked again in the next round.
      logUntracked(ctx, { bookingId: id }, error)
      await bookingsStore.saveProgress(ctx.db, id, { scan: undefined, now: ctx.now })
    }
  }
  return due.length
}
