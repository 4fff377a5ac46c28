import { indiaDay } from '@shop/contract/core/india-day'
import { statutoryDefault } from '@shop/contract/selling/statutory-options'
import { soldToBusiness } from '#testing/business-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

/** E-way bills from today on, as the settings have them. */
async function switchOn({ shop, seen, post }: AdminFixtures): Promise<void> {
  const { version, live } = await seen('settings/statutory')
  if (live.ewayFrom !== '') return
  const day = indiaDay(shop.clock.now())
  const body = {
    ...statutoryDefault,
    turnover: 'above_5',
    eInvoicesFrom: day,
    ewayFrom: day,
    place: 'Mumbai',
    pin: '400050',
  }
  await post('settings/statutory/draft', { version, body })
  await post('settings/statutory/publish', { version: version + 1 })
}

/** A paid order whose pieces have an HSN code. */
async function orderToSend(fixtures: AdminFixtures): Promise<string> {
  await switchOn(fixtures)
  const { orderId } = await paidOrderOf(fixtures.shop, [{ hsn: '620442' }])
  const row = fixtures.shop.db.selectFrom('orders').select('code').where('id', '=', orderId)
  return (await row.executeTakeFirstOrThrow()).code
}

const bill = async (fixtures: AdminFixtures): Promise<number> => {
  const code = await orderToSend(fixtures)
  const { bills } = await fixtures.post(`orders/${code}/eway-bill`, { vehicle: 'MH02AB1234' })
  return bills[0].id
}

async function recordedDocument({ shop, idIn }: AdminFixtures, state: 'refused' | 'registered') {
  await soldToBusiness(shop)
  const id = await idIn('invoices')
  const at = shop.clock.now()
  const irn = `${id}`.padStart(64, '0')
  const made = state === 'registered' ? { irn, ack_at: at } : {}
  await shop.db
    .insertInto('irn_records')
    .values({ invoice_id: id, state, created_at: at, ...made })
    .execute()
  return { params: { id } }
}

const byMonth: ValidRequest = () => ({ params: { month: '2026-11' } })

export const statutoryRequests: Readonly<Record<string, ValidRequest>> = {
  eInvoices: async (fixtures) => {
    await recordedDocument(fixtures, 'refused')
    return { query: { view: 'open' } }
  },
  registerEInvoice: (fixtures) => recordedDocument(fixtures, 'refused'),
  cancelEInvoice: async (fixtures) => ({
    ...(await recordedDocument(fixtures, 'registered')),
    body: { reason: 'data_entry', remark: 'The buyer moved' },
  }),
  ewayBillsOfOrder: async (fixtures) => ({ params: { code: await orderToSend(fixtures) } }),
  makeEwayBill: async (fixtures) => ({
    params: { code: await orderToSend(fixtures) },
    body: { courier: '', vehicle: 'MH02AB1234', pieces: [{ position: 1, pieces: 1 }] },
  }),
  enterEwayVehicle: async (fixtures) => ({ params: { id: await bill(fixtures) }, body: { vehicle: 'MH02AB1235' } }),
  extendEwayBill: async (fixtures) => {
    const id = await bill(fixtures)
    // The sandbox extends a bill that it does not know, as one that ends now.
    await fixtures.shop.db
      .updateTable('eway_bills')
      .set({ valid_until: fixtures.shop.clock.now(), number: String(361_000_000_000 + id) })
      .where('id', '=', id)
      .execute()
    const body = { vehicle: 'MH02AB1235', place: 'Pune', pin: '411001', stateGstCode: '27', remainingKm: 120 }
    return { params: { id }, body }
  },
  cancelEwayBill: async (fixtures) => ({
    params: { id: await bill(fixtures) },
    body: { reason: 'data_entry', remark: 'Another vehicle' },
  }),
  tallyVouchers: byMonth,
  tallyMasters: bySchema,
}
