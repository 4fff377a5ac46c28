import { actionsFrom } from '#fulfilment/order-steps/fulfilment.rules.ts'
import { deliverOrder, dispatchOrder, findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { CourierError, type ParcelScan } from '#platform/couriers/courier.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { lockForPayment } from '#selling'
import type { Booking } from './bookings.store.ts'
import * as bookingsStore from './bookings.store.ts'
import { decisiveScan, hasLeft } from './couriers.rules.ts'
import { accountOf } from './parcel-facts.service.ts'

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

/** An order is delivered with the last of its parcels. */
async function deliverIfArrived(trx: Context, booking: Booking): Promise<void> {
  if (await bookingsStore.hasParcelUnderWay(trx.db, booking.orderId)) return
  const view = await findAdminOrder(trx, booking.orderCode)
  if (!view || !actionsFrom(view.order.state).includes('deliver')) return
  await deliverOrder(trx, { orderId: booking.orderId, note: 'Reported by the courier' })
}

type Asked = { readonly id: number; readonly orderId: number }

async function take(ctx: Context, { id: bookingId, orderId }: Asked, scans: readonly ParcelScan[]): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    // Before the booking, as every other step does; two parcels that arrive at once deliver their order once.
    await lockForPayment(trx, orderId)
    const booking = await bookingsStore.lockBooking(trx.db, bookingId)
    if (booking?.state !== 'booked') return
    const scan = decisiveScan(scans)
    await dispatchIfLeft(trx, booking, scans)
    const parcelId = booking.parcelId ?? (await bookingsStore.joinParcel(trx.db, booking))
    if (parcelId !== null) {
      const { awb, provider } = booking
      await bookingsStore.insertScans(trx.db, scans, { parcelId, awb, provider, now: trx.now })
      if (scan) await bookingsStore.moveParcel(trx.db, parcelId, scan)
      if (scan?.progress === 'delivered') await deliverIfArrived(trx, booking)
    }
    await bookingsStore.saveProgress(trx.db, bookingId, { scan, now: trx.now })
  })
}

/** Asks the courier where a parcel is. The answer alone moves the order: an event from outside only leads here. */
async function trackBooking(ctx: Context, bookingId: number): Promise<void> {
  const booking = await bookingsStore.findBooking(ctx.db, bookingId)
  if (booking?.state !== 'booked') return
  await take(ctx, booking, await accountOf(ctx).courier.track(booking.awb))
}

/** Takes an event of the courier. An unknown number is somebody else's parcel. */
export async function receiveEvent(ctx: Context, body: unknown): Promise<void> {
  const event = accountOf(ctx).courier.readEvent(body)
  const booking = event && (await bookingsStore.findByAwb(ctx.db, event.awb))
  if (booking) await trackBooking(ctx, booking.id)
}

const perRun = 50

/** Asks about the parcels of which nothing came for a while; returns how many it asked about. */
export async function trackDue(ctx: Context): Promise<number> {
  const { courier: account } = ctx.ports
  if (account === null) return 0
  const before = new Date(ctx.now.getTime() - account.askEveryMs)
  const due = await bookingsStore.listDue(ctx.db, { before, limit: perRun })
  for (const id of due) {
    try {
      await trackBooking(ctx, id)
    } catch (error) {
      if (!(error instanceof CourierError) && !(error instanceof ShopError)) throw error
      // The next parcel may have an answer; this one is asked again in the next round.
      ctx.log.warn({ bookingId: id, reason: error.message }, 'courier service')
      await bookingsStore.saveProgress(ctx.db, id, { scan: undefined, now: ctx.now })
    }
  }
  return due.length
}
