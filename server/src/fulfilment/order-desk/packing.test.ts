import { afterAll, expect, test } from 'vitest'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function paidCode(wanted: Parameters<typeof paidOrderOf>[1] = [{ name: 'Ajrakh Kurta' }]) {
  const { orderId } = await paidOrderOf(shop, wanted)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { code, orderId }
}

async function printed(kind: string, codes: readonly string[], as = owner) {
  const { status, body } = await sendAdmin(shop, 'POST orders/packing', { as, body: { kind, codes } })
  const bytes = status === 200 ? Buffer.from(String(body.base64), 'base64').toString('latin1') : ''
  return { status, body, bytes, pages: bytes.match(/\/Type \/Page\b/g)?.length ?? 0 }
}

test('packing slips and labels are one PDF with a page for each order', async () => {
  const codes = [(await paidCode()).code, (await paidCode()).code]
  const slips = await printed('slip', codes)
  expect([slips.status, slips.pages, slips.body.fileName]).toEqual([200, 2, 'packing-slips.pdf'])
  expect(slips.bytes).toContain('/MediaBox [0 0 595.28 841.89]')
  const labels = await printed('label', [...codes, codes[0] ?? ''])
  expect([labels.status, labels.pages, labels.body.fileName]).toEqual([200, 2, 'address-labels.pdf'])
  expect(labels.bytes).toContain('/MediaBox [0 0 297.64 419.53]')
})

test('a slip of many pieces goes on to further pages, and a long address stays on its label', async () => {
  const { code, orderId } = await paidCode(Array.from({ length: 40 }, (_, index) => ({ name: `Piece ${index}` })))
  await shop.db
    .updateTable('orders')
    .set({ ship_address: 'Flat 12, the long lane behind the old mill '.repeat(6) })
    .where('id', '=', orderId)
    .execute()
  expect((await printed('slip', [code])).pages).toBeGreaterThan(1)
  expect((await printed('label', [code])).pages).toBe(1)
})

test('an Arabic address is on the label, and one in letters that no font has is asked for in Latin letters', async () => {
  const { code, orderId } = await paidCode()
  const sendTo = (ship_name: string, ship_address: string) =>
    shop.db.updateTable('orders').set({ ship_name, ship_address }).where('id', '=', orderId).execute()
  await sendTo('سارة الأحمد', 'شارع الشيخ زايد 25')
  const label = await printed('label', [code])
  expect(label.status).toBe(200)
  expect(label.bytes).toContain('NotoSansArabic')
  await sendTo('田中', '1 Hill Road')
  expect(await printed('label', [code])).toMatchObject({ status: 409, body: { code: 'order.unprintable' } })
  expect((await printed('slip', [code])).status).toBe(200)
})

test('who sees no addresses prints none, and an order that is not there is named', async () => {
  const { code } = await paidCode()
  const catalogue = await newStaff(shop, { role: 'Catalogue' })
  const designer = await newStaff(shop, { role: 'Designer', label: 'Nobody' })
  for (const as of [catalogue, designer])
    expect((await printed('label', [code], as)).body.code).toBe('staff.no_permission')
  expect((await printed('slip', [code, 'RV-0'])).body.code).toBe('order.not_found')
  const { status, body } = await printed('slip', [])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['codes']])
})
