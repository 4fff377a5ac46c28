import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** An order in the house whose parcel is booked with the courier service. */
async function booked({ shop, paidCode, post }: AdminFixtures): Promise<number> {
  const code = await paidCode()
  await post('orders/work', { action: 'confirm', codes: [code] })
  await post('courier-bookings', { orders: [{ code, weightGrams: 900 }] })
  await shop.runJobs()
  const row = await shop.db
    .selectFrom('courier_bookings')
    .select('id')
    .where('reference', 'like', `${code}-%`)
    .executeTakeFirstOrThrow()
  return row.id
}

const byBooking: ValidRequest = async (fixtures) => ({ params: { id: await booked(fixtures) } })

export const courierRequests: Readonly<Record<string, ValidRequest>> = {
  courierBookings: () => ({ query: { view: 'under_way' } }),
  courierServices: bySchema,
  courierRates: async ({ paidCode }) => ({ params: { code: await paidCode() }, query: { weightGrams: 900 } }),
  bookCouriers: async ({ paidCode, post }) => {
    const code = await paidCode()
    await post('orders/work', { action: 'confirm', codes: [code] })
    return { body: { orders: [{ code, weightGrams: 900 }] } }
  },
  courierLabel: byBooking,
  cancelCourierBooking: byBooking,
  actOnFailedDelivery: async (fixtures) => {
    const id = await booked(fixtures)
    await fixtures.shop.db
      .updateTable('courier_bookings')
      .set({ progress: 'attempt_failed', progress_at: fixtures.shop.clock.now() })
      .where('id', '=', id)
      .execute()
    return { params: { id }, body: { action: 'reattempt', comment: 'The customer is home on Saturday' } }
  },
}
