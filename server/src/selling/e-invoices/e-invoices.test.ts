import { afterAll, expect, test } from 'vitest'
import { hourMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { statutoryDefault, type StatutoryDocument } from '@shop/contract/selling/statutory-options'
import { StatutoryError } from '#platform/statutory/statutory-error.ts'
import { business, soldToBusiness } from '#testing/business-factories.ts'
import { deliver } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { openSandboxPortal } from '#testing/sandbox-portal/sandbox-portal.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { countRefusedEInvoices, noteDocuments, registerDocument } from './e-invoices.service.ts'

const sandbox = openSandboxPortal({ now: () => shop.clock.now() })
const shop = await testApp({ hasRateLimit: false, gstPortal: sandbox.portal })
afterAll(() => shop[Symbol.asyncDispose]())
let owner = await newStaff(shop)

const settings: StatutoryDocument = {
  ...statutoryDefault,
  turnover: 'above_5',
  eInvoicesFrom: indiaDay(shop.clock.now()),
  place: 'Mumbai',
  pin: '400050',
}

const sell = (sale: Parameters<typeof soldToBusiness>[1] = {}) => soldToBusiness(shop, sale)

const recordOf = (orderId: number) =>
  shop.db
    .selectFrom('irn_records as record')
    .innerJoin('invoices as i', 'i.id', 'record.invoice_id')
    .selectAll('record')
    .select(['i.id', 'i.number', 'i.total_minor'])
    .where('i.order_id', '=', orderId)
    .orderBy('i.id', 'desc')
    .executeTakeFirst()

async function registerAll(): Promise<void> {
  while ((await noteDocuments(shop.ctx())) > 0);
  await shop.runJobs()
}

const listed = async (query: string) => (await sendAdmin(shop, `GET e-invoices?${query}`, { as: owner })).body
const paper = async (id: number) => String((await sendAdmin(shop, `GET invoices/${id}/pdf`, { as: owner })).body)
const cancel = (id: number) =>
  sendAdmin(shop, `POST e-invoices/${id}/cancel`, { as: owner, body: { reason: 'data_entry', remark: 'Wrong place' } })

test('MONEY-05: a house that registers nothing notes nothing', async () => {
  const { orderId } = await sell()
  await registerAll()
  expect([await recordOf(orderId), await countRefusedEInvoices(shop.ctx())]).toEqual([undefined, 0])
})

test('MONEY-05: invoices to businesses and exports get their number; those to consumers get none', async () => {
  await publishSetting(shop, 'statutory', settings)
  const [toBusiness, abroad, toConsumer] = [
    await sell(),
    await sell({ city: 'Deira', extras: {} }),
    await sell({ extras: {} }),
  ]
  await registerAll()
  for (const { orderId } of [toBusiness, abroad]) {
    expect(await recordOf(orderId)).toMatchObject({ state: 'registered', irn: expect.stringMatching(/^[\da-f]{64}$/) })
  }
  expect(await recordOf(toConsumer.orderId)).toBeUndefined()
  const made = await recordOf(toBusiness.orderId)
  expect(made?.request).toMatchObject({ ValDtls: { TotInvVal: (made?.total_minor ?? 0) / 100 } })
  const { documents } = await listed(`view=all&order=${toBusiness.code}`)
  expect(documents).toMatchObject([{ gstin: business.gstin, state: 'registered', problem: '' }])
})

test('MONEY-05: an answer that was lost is read back, and the document is not sent twice', async () => {
  const { orderId } = await sell()
  sandbox.failNext('enriched/ei/api/invoice', 'lost answer')
  const sent = sandbox.calls('enriched/ei/api/invoice')
  await expect(registerAll()).rejects.toThrow('not reachable')
  expect(await recordOf(orderId)).toMatchObject({ state: 'waiting', problem: 'not reachable' })
  const { id = 0 } = (await recordOf(orderId)) ?? {}
  const before = await paper(id)
  await registerDocument(shop.ctx(), id)
  expect(await recordOf(orderId)).toMatchObject({ state: 'registered', problem: '' })
  // The first try, and one question.
  expect(sandbox.calls('enriched/ei/api/invoice') - sent).toBe(2)
  expect(await paper(id)).not.toBe(before)
  expect(await paper(id)).toBe(await paper(id))
})

test('MONEY-05: of two tries at once, the refusal of the later one does not undo the registration', async () => {
  const { orderId } = await sell()
  await noteDocuments(shop.ctx())
  const { id = 0 } = (await recordOf(orderId)) ?? {}
  const { irp } = sandbox.portal
  const register: typeof irp.register = async () => {
    await registerDocument(shop.ctx(), id)
    throw new StatutoryError({ code: '2172', reason: 'IGST is not applicable', isTransient: false })
  }
  const gstPortal = { ...sandbox.portal, irp: { ...irp, register } }
  await registerDocument({ ...shop.ctx(), ports: { ...shop.ports, gstPortal } }, id)
  expect(await recordOf(orderId)).toMatchObject({ state: 'registered', problem: '' })
})

test('MONEY-05: a short HSN code waits for a person with what to do, and a longer one at the piece helps', async () => {
  const { orderId, code, pieceId } = await sell({ hsn: '6204' })
  await registerAll()
  const refused = await recordOf(orderId)
  expect(refused).toMatchObject({
    state: 'refused',
    problem: expect.stringMatching(/6 digits.*\(6204\).*at the piece/),
  })
  expect(await countRefusedEInvoices(shop.ctx())).toBe(1)
  expect(await listed('view=open')).toMatchObject({ counts: { refused: 1 }, documents: [{ orderCode: code }] })
  await shop.db.updateTable('products').set({ hsn: '620442' }).where('id', '=', pieceId).execute()
  const again = () => sendAdmin(shop, `POST e-invoices/${refused?.id}/register`, { as: owner })
  expect((await again()).status).toBe(200)
  await shop.runJobs()
  expect(await recordOf(orderId)).toMatchObject({
    state: 'registered',
    request: { ItemList: expect.arrayContaining([expect.objectContaining({ HsnCd: '620442' })]) },
  })
  expect((await again()).body.code).toBe('e_invoice.not_open')
  const key = await newKey(shop, ['orders.read'], owner)
  expect((await sendAdmin(shop, 'GET e-invoices', { key })).body.code).toBe('staff.no_permission')
})

test('MONEY-05: the credit note of a refund is registered, too, and names its invoice', async () => {
  const { orderId, code } = await sell()
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await deliver(shop, orderId)
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const refunded = await sendAdmin(shop, `POST orders/${code}/refund`, {
    as: owner,
    body: { lines, withDelivery: false, note: 'Torn seam', isRestocked: false },
    headers: { 'idempotency-key': 'refund-for-irn-0001' },
  })
  expect(refunded.status).toBe(200)
  await registerAll()
  expect(await recordOf(orderId)).toMatchObject({
    state: 'registered',
    request: { DocDtls: { Typ: 'CRN' }, RefDtls: { PrecDocDtls: [{ InvNo: number }] } },
  })
})

test('MONEY-05: a registration is cancelled within 24 hours; afterwards a credit note is the way', async () => {
  const [early, late, refused] = [await sell(), await sell(), await sell({ hsn: '' })]
  await registerAll()
  const idOf = async ({ orderId }: { orderId: number }) => (await recordOf(orderId))?.id ?? 0
  expect((await cancel(await idOf(refused))).body.code).toBe('e_invoice.not_registered')
  sandbox.failNext('enriched/ei/api/invoice/cancel', 'lost answer')
  expect((await cancel(await idOf(early))).body.code).toBe('gst_portal.unavailable')
  expect((await cancel(await idOf(early))).status).toBe(200)
  expect(await recordOf(early.orderId)).toMatchObject({ state: 'cancelled', cancel_reason: 'Wrong place' })
  const events = shop.db.selectFrom('audit_events').select('verb').where('thing_id', '=', early.code)
  expect((await events.execute()).map(({ verb }) => verb)).toContain('cancelled a document at the GST portal')
  shop.clock.advance(25 * hourMs)
  owner = await newStaff(shop)
  expect((await cancel(await idOf(late))).body.code).toBe('e_invoice.too_late')
  expect((await cancel(987_654_321)).body.code).toBe('e_invoice.not_found')
})

test('MONEY-05: a buyer in a special economic zone is charged IGST, also within the state', async () => {
  const gstin = '27AAAAA0001A1Z1'
  await publishSetting(shop, 'statutory', { ...settings, zoneBuyers: [{ gstin, name: 'Example Zone Unit' }] })
  const inZone = { ...business, gstin, city: 'Mumbai', postal_code: '400096' }
  const { orderId } = await sell({ extras: { business: inZone } })
  await registerAll()
  const made = await recordOf(orderId)
  expect(made).toMatchObject({ state: 'registered', request: { TranDtls: { SupTyp: 'SEZWP' } } })
})
