import { afterAll, expect, test } from 'vitest'
import { confirm, newDelivery, openPayment, payAtSheet, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { buyerParties, facts } from './invoice-text.view.ts'
import { documentFile } from './invoices.service.ts'
import { findInvoice } from './invoices.store.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const business = {
  gstin: '08AAAAA0000A1Z2',
  legal_name: 'Example Events Private Limited',
  address: '4 Civil Lines',
  city: 'Jaipur',
  postal_code: '302006',
}

async function variant(): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 2950 })
  return variants[0]?.id ?? 0
}

async function shopperTo(cityName?: string): Promise<Shopper> {
  const asha = await readyShopper(shop, [{ variantId: await variant() }])
  if (cityName !== undefined) {
    const address_id = await newDelivery(shop.db, asha.id, cityName)
    await shop.db.updateTable('carts').set({ address_id }).where('user_id', '=', asha.id).execute()
  }
  return asha
}

function order(as: Shopper, extras: object) {
  return shop.post('order/store', { owner_id: 1, user_id: as.id, payment_type: 'razorpay', ...extras }, { as })
}

async function invoiceFor(asha: Shopper, extras: object) {
  const placed = await order(asha, extras)
  expect(placed.status).toBe(200)
  const orderId = Number(placed.body['combined_order_id'])
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...sheet.body })
  const invoice = await findInvoice(shop.db, orderId, { kind: 'invoice' })
  if (!invoice) throw new Error(`Order ${orderId} has no invoice.`)
  return { orderId, invoice }
}

const placeOf = (invoice: Parameters<typeof facts>[0]) => Object.fromEntries(facts(invoice))['Place of supply']

test('ORDER-03: a business gets a tax invoice with its GSTIN, billed and delivered apart', async () => {
  const asha = await shopperTo()
  const { orderId, invoice } = await invoiceFor(asha, { business })
  expect(buyerParties(invoice)).toEqual([
    {
      title: 'Billed to',
      lines: [
        'Example Events Private Limited',
        '4 Civil Lines',
        'Jaipur 302006',
        'Rajasthan (08)',
        'India',
        'GSTIN 08AAAAA0000A1Z2',
      ],
    },
    { title: 'Delivered to', lines: expect.arrayContaining(['Asha Rao', 'Maharashtra (27)']) },
  ])
  expect((await shop.get(`purchase-history-details/${orderId}`, asha)).body['data']).toMatchObject([
    { business: { ...business, for_third_party: false } },
  ])
  const pdf = await documentFile(shop.ctx(), orderId, { kind: 'invoice' })
  expect(
    Buffer.from(pdf?.content ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { body } = await shop.get('profile/export', asha)
  expect(body['data']).toMatchObject({ orders: [{ business: { gstin: business.gstin } }] })
})

test('ORDER-03: goods for a business are supplied where the parcel ends, and at its own state for a third party', async () => {
  const here = await invoiceFor(await shopperTo(), { business })
  expect([here.invoice.treatment, placeOf(here.invoice)]).toEqual(['within_state', 'Maharashtra (27)'])

  const away = await invoiceFor(await shopperTo('Bengaluru'), { business })
  expect([away.invoice.treatment, placeOf(away.invoice)]).toEqual(['between_states', 'Karnataka (29)'])

  const thirdParty = await invoiceFor(await shopperTo(), { business: { ...business, for_third_party: true } })
  expect([thirdParty.invoice.treatment, placeOf(thirdParty.invoice)]).toEqual(['between_states', 'Rajasthan (08)'])
  expect(thirdParty.invoice.totals.igst.amountMinor).toBeGreaterThan(0)

  const abroad = await invoiceFor(await shopperTo('Deira'), { business: { ...business, for_third_party: true } })
  expect([abroad.invoice.treatment, placeOf(abroad.invoice)]).toEqual(['export', 'Export to United Arab Emirates'])
})

test('ORDER-03: a mistyped GSTIN is refused with the reason, and nothing is ordered', async () => {
  const asha = await shopperTo()
  const refused = await order(asha, { business: { ...business, gstin: '08AAAAA0000A1Z3' } })
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('compare the GSTIN with your certificate')
  const nameless = await order(asha, { business: { ...business, legal_name: ' ' } })
  expect(JSON.stringify(nameless.body)).toContain('Enter the legal name of the business')
  expect(await shop.db.selectFrom('orders').select('id').where('user_id', '=', asha.id).execute()).toEqual([])
})

test('ORDER-01: another business or another day makes another order of the same cart', async () => {
  const asha = await shopperTo()
  const idOf = async (extras: object) => Number((await order(asha, extras)).body['combined_order_id'])
  const plain = await idOf({})
  const first = await idOf({ business, needed_by: '2030-12-24' })
  expect(first).not.toBe(plain)
  expect(await idOf({ business: { ...business, gstin: ' 08aaaaa0000a1z2 ' }, needed_by: '2030-12-24' })).toBe(first)
  expect(await idOf({ business, needed_by: '2030-12-25' })).not.toBe(first)
  expect((await shop.get(`purchase-history-details/${first}`, asha)).body['data']).toMatchObject([
    { needed_by: '2030-12-24', business: { gstin: business.gstin } },
  ])
  expect((await order(asha, { needed_by: '2030-02-30' })).status).toBe(422)
})
