import { deliveredOrderOf } from '#testing/order-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

/** A return that the house has accepted, to an address in India. */
async function accepted({ shop, post, seen }: AdminFixtures): Promise<number> {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const place = { ship_country: 'India', ship_postal_code: '560001' }
  await shop.db.updateTable('orders').set(place).where('id', '=', orderId).execute()
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  const { id: lineId } = await line.executeTakeFirstOrThrow()
  const body = { id: lineId, reason: 'It is too small.', reason_code: 'size', pieces: 1 }
  const id = Number((await shop.post('refund-request/send', body, asha)).body.request_id)
  const { version } = await seen(`returns/${id}`)
  await post('returns/move', { action: 'accept', returns: [{ id, version }], note: '' })
  return id
}

export const returnPickupRequests: Readonly<Record<string, ValidRequest>> = {
  returnPickup: async (fixtures) => ({ params: { id: await accepted(fixtures) } }),
  bookReturnPickup: async (fixtures) => ({
    params: { id: await accepted(fixtures) },
    body: { weightGrams: 900, provider: 'sandbox' },
  }),
  cancelReturnPickup: async (fixtures) => {
    const id = await accepted(fixtures)
    await fixtures.post(`returns/${id}/pickup`, { weightGrams: 900 })
    return { params: { id } }
  },
}
