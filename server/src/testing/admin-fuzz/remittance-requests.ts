import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, toRupeeNumber } from '@shop/contract/core/money'
import type { AdminFixtures } from './fixtures.ts'
import { cashOrder } from './offline-orders.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** A statement with the cash of one delivered order, which is `minor` short. */
async function statement({ shop, next }: AdminFixtures, minor = 0) {
  const { orderCode, amountMinor } = await cashOrder(shop)
  const awb = `COD${next()}`
  const orders = shop.db.selectFrom('orders').select('id').where('code', '=', orderCode)
  await shop.db.updateTable('parcels').set({ awb }).where('order_id', '=', orders).execute()
  const text = `AWB,Amount\n${awb},${toRupeeNumber(subtract(money(amountMinor), money(minor)))}`
  return { courier: 'Swift Couriers', reference: `UTR${next()}`, paidOn: indiaDay(shop.clock.now()), text }
}

async function taken(fixtures: AdminFixtures, minor = 0) {
  const { id } = await fixtures.post('remittances', await statement(fixtures, minor))
  return { id: Number(id) }
}

export const remittanceRequests: Readonly<Record<string, ValidRequest>> = {
  remittances: bySchema,
  remittance: async (fixtures) => ({ params: await taken(fixtures) }),
  uploadRemittance: async (fixtures) => ({ body: await statement(fixtures) }),
  acceptRemittanceLine: async (fixtures) => {
    const { id } = await taken(fixtures, 100)
    const { lines } = await fixtures.seen(`remittances/${id}`)
    return { params: { id }, body: { lineId: Number(lines[0].id), reason: 'Agreed damage' } }
  },
  bookRemittance: async (fixtures) => ({ params: await taken(fixtures) }),
}
