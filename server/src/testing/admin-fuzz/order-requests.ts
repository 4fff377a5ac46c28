import { sql } from 'kysely'
import { indiaDay } from '@shop/contract/core/india-day'
import { foreignRefund } from '#testing/foreign-refund.ts'
import type { AdminFixtures } from './fixtures.ts'
import { cashOnTheWay, cashOrder, transferOrder } from './offline-orders.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const byCode: ValidRequest = async ({ paidCode }) => ({ params: { code: await paidCode() } })

async function sentCode({ paidCode, post }: AdminFixtures): Promise<string> {
  const code = await paidCode()
  await post('orders/work', { action: 'confirm', codes: [code] })
  await post(`orders/${code}/dispatch`, { courier: 'Swift Couriers' })
  return code
}

type Packed = { readonly position: number; readonly pieces: number }

const byReturn: ValidRequest = ({ mine }) => ({ params: { id: mine.returnId } })

const returnVersion = async ({ seen, mine }: AdminFixtures): Promise<number> =>
  (await seen(`returns/${mine.returnId}`)).version

const byReturnVersion: ValidRequest = async (fixtures) => ({
  params: { id: fixtures.mine.returnId },
  body: { version: await returnVersion(fixtures), courier: 'Swift Couriers', trackingUrl: '' },
})

/** The open return, up to the step that was received. */
async function receivedReturn(fixtures: AdminFixtures) {
  const { mine, post, seen } = fixtures
  for (const action of ['accept', 'receive']) {
    const { state } = await seen(`returns/${mine.returnId}`)
    if (!['requested', 'accepted'].includes(String(state))) break
    const returns = [{ id: mine.returnId, version: await returnVersion(fixtures) }]
    await post('returns/move', { action, returns, note: '' })
  }
  return { id: mine.returnId, version: await returnVersion(fixtures) }
}

async function paymentCode({ shop, mine }: AdminFixtures): Promise<string> {
  const row = await shop.db
    .selectFrom('payments')
    .select('provider_payment_id as code')
    .where('order_id', '=', mine.paidOrderId)
    .executeTakeFirstOrThrow()
  return row.code ?? ''
}

const period = { from: '2026-11-01', until: '2026-11-26' }

const byMonth: ValidRequest = () => ({ params: { month: '2026-10' } })

const byDocument: ValidRequest = async ({ paidCode, idIn }) => {
  await paidCode()
  return { params: { id: await idIn('invoices') } }
}

const byCase: ValidRequest = async ({ idIn }) => ({ params: { id: await idIn('payment_exceptions') } })

async function sentParcel(fixtures: AdminFixtures) {
  const code = await sentCode(fixtures)
  const { parcels } = await fixtures.seen(`orders/${code}`)
  return { code, parcelId: Number(parcels[0].id) }
}

export const orderRequests: Readonly<Record<string, ValidRequest>> = {
  today: bySchema,
  salesToday: bySchema,
  adminOrders: () => ({ query: { view: 'all', search: 'Asha', from: '2026-11-01' } }),
  adminOrderCounts: bySchema,
  orderTagChoices: bySchema,
  askForBalance: async ({ shop, paidCode }) => {
    const code = await paidCode()
    await sql`
      insert into part_payments (order_id, first_minor, balance_minor)
      select id, 1, total_minor - 1 from orders where code = ${code}
      on conflict do nothing`.execute(shop.db)
    return { params: { code } }
  },
  nameSeller: async ({ paidCode, owner }) => {
    const { id } = await owner()
    return { body: { codes: [await paidCode()], sellerId: id } }
  },
  tagOrders: async ({ paidCode, owner }) => {
    const { id } = await owner()
    return { body: { codes: [await paidCode()], add: ['Bride 2027'], remove: [], assigneeId: id } }
  },
  adminOrder: byCode,
  workOnOrders: async ({ paidCode }) => ({ body: { action: 'confirm', codes: [await paidCode()] } }),
  deliverOrders: async (fixtures) => ({ body: { codes: [await sentCode(fixtures)] } }),
  dispatchOrder: async ({ paidCode, post }) => {
    const code = await paidCode()
    await post('orders/work', { action: 'confirm', codes: [code] })
    return {
      params: { code },
      body: { courier: 'Swift Couriers', trackingUrl: '', pieces: [{ position: 1, pieces: 1 }] },
    }
  },
  dispatchOrders: async ({ paidCode, post }) => {
    const code = await paidCode()
    await post('orders/work', { action: 'confirm', codes: [code] })
    return { body: { rows: [{ code, courier: 'Swift Couriers', trackingNumber: `SC${code}` }] } }
  },
  correctParcel: async (fixtures) => {
    const code = await sentCode(fixtures)
    const { parcels } = await fixtures.seen(`orders/${code}`)
    return {
      params: { code, parcelId: parcels[0].id },
      body: { courier: 'Swift Couriers', trackingUrl: '', pieces: [{ position: 1, pieces: 1 }] },
    }
  },
  previewRto: async (fixtures) => ({ params: await sentParcel(fixtures), query: {} }),
  receiveRto: async (fixtures) => ({
    params: await sentParcel(fixtures),
    body: { isRestocked: true, feeMinor: 15_000 },
  }),
  pickList: async ({ paidCode }) => ({ body: { codes: [await paidCode()] } }),
  orderPacking: byCode,
  orderPacked: async ({ paidCode, seen }) => {
    const code = await paidCode()
    const lines: readonly Packed[] = (await seen(`orders/${code}/packing`)).lines
    return { params: { code }, body: { pieces: lines.map(({ position, pieces }) => ({ position, pieces })) } }
  },
  undoDelivery: async (fixtures) => {
    const code = await sentCode(fixtures)
    await fixtures.post('orders/deliver', { codes: [code] })
    return { params: { code } }
  },
  previewRefund: async ({ paidCode }) => ({ params: { code: await paidCode() }, body: { lines: undefined } }),
  cancelOrder: async ({ paidCode }) => ({
    params: { code: await paidCode() },
    body: { lines: undefined, note: 'They asked for it' },
  }),
  refundOrder: async (fixtures) => ({
    params: { code: await sentCode(fixtures) },
    body: { lines: undefined, note: 'A loose thread' },
  }),
  addOrderNote: byCode,
  packingPdf: async ({ paidCode }) => ({ body: { kind: 'slip', codes: [await paidCode()] } }),
  failedJobs: bySchema,
  retryJobs: async ({ seen }) => {
    const failed: readonly { readonly id: string }[] = (await seen('jobs/failed')).jobs
    return { body: { ids: failed.map(({ id }) => id) } }
  },
  adminReturns: bySchema,
  adminReturnCounts: bySchema,
  adminReturn: byReturn,
  adminReturnPictures: byReturn,
  moveReturns: async (fixtures) => ({
    body: {
      action: 'accept',
      returns: [{ id: fixtures.mine.returnId, version: await returnVersion(fixtures) }],
      note: 'The courier comes tomorrow',
    },
  }),
  previewReturnRefund: byReturn,
  refundReturn: async (fixtures) => {
    const { id, version } = await receivedReturn(fixtures)
    return { params: { id }, body: { version, note: 'Received as described' } }
  },
  assignRefund: async ({ shop }) => {
    const { code, refundId } = await foreignRefund(shop)
    return {
      params: { code, refundId },
      body: { lines: [{ position: 1, pieces: 1 }], note: 'Refunded in the dashboard' },
    }
  },
  passExchange: byReturnVersion,
  dispatchExchange: byReturnVersion,
  adminPayments: () => ({ query: { view: 'taken', from: '2026-11-01', until: '2026-11-30' } }),
  adminPayment: async (fixtures) => ({ params: { code: await paymentCode(fixtures) } }),
  reconciliationCounts: bySchema,
  reconciliationCases: bySchema,
  reconciliationCase: byCase,
  settleCase: async ({ idIn, seen }) => {
    const id = await idIn('payment_exceptions')
    return { params: { id }, body: { version: (await seen(`reconciliation/cases/${id}`)).version } }
  },
  expectedMoney: () => ({ query: { queue: 'cash' } }),
  collectCash: async ({ shop }) => ({ body: await cashOrder(shop) }),
  refuseAtDoor: async ({ shop }) => ({ body: { orderCode: (await cashOnTheWay(shop)).orderCode } }),
  receiveTransfer: async ({ shop, next }) => ({
    body: { ...(await transferOrder(shop)), reference: `UTR000123${next()}` },
  }),
  payOutRefunds: async ({ shop }) => ({ body: await cashOrder(shop) }),
  compareBooks: () => ({ body: { from: '2026-11-20', isTrial: true } }),
  ledgerAccounts: () => ({ query: { day: '2026-11-26' } }),
  ledgerEntries: () => ({ query: { account: 'bank' } }),
  ledgerFile: () => ({ body: period }),
  adminInvoices: () => ({ query: { month: '2026-11', kind: 'invoice', buyer: 'consumer', search: 'Asha' } }),
  adminInvoicePdf: byDocument,
  sendInvoice: byDocument,
  invoicesFile: async (fixtures) => {
    await fixtures.paidCode()
    const day = indiaDay(fixtures.shop.clock.now())
    return { body: { from: day, until: day, kind: 'invoice' } }
  },
  gstMonth: byMonth,
  gstWorkbook: byMonth,
  gstJson: byMonth,
  gstSection: byMonth,
  fileGstMonth: byMonth,
  salesReport: () => ({ query: { ...period, by: 'day' } }),
  salesReportFile: () => ({ body: { ...period, by: 'designer' } }),
  marginReport: () => ({ query: { ...period, by: 'designer' } }),
  marginReportFile: () => ({ body: { ...period, by: 'piece' } }),
  returnsReport: () => ({ query: period }),
  returnsReportFile: () => ({ body: period }),
  stockAgeReport: bySchema,
  stockAgeReportFile: bySchema,
}
