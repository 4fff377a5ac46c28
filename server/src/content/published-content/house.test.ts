import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { houseDefault } from '@shop/contract/content/house-document'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { readFrame } from './page-frame.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const other = {
  ...houseDefault,
  legalName: 'Another Company LLP',
  address: '7 Lake Road, Jaipur 302001',
  state: 'Rajasthan',
  gstin: '08AAAAA0000A1Z2',
  careEmail: 'help@other.example',
  whatsApp: '',
  youtube: '',
}

async function draft(change: object, app: TestApp = shop) {
  const as = await newStaff(app)
  const { version } = (await sendAdmin(app, 'GET settings/house', { as })).body
  return sendAdmin(app, 'POST settings/house/draft', { as, body: { version, body: { ...other, ...change } } })
}

async function publish(app: TestApp = shop) {
  const as = await newStaff(app)
  const { version } = (await sendAdmin(app, 'GET settings/house', { as })).body
  return sendAdmin(app, 'POST settings/house/publish', { as, body: { version } })
}

test('issue 18: without a published house, pages and the console have that of the environment', async () => {
  await using fresh = await testApp()
  expect(await readFrame(fresh.ports)).toEqual({})
  const { body } = await sendAdmin(fresh, 'GET settings/house', { as: await newStaff(fresh) })
  const ofEnvironment = {
    ...houseDefault,
    grievanceEmail: 'officer@ruhvana.example',
    careersEmail: 'careers@ruhvana.example',
  }
  expect(body).toMatchObject({ isDefault: true, live: ofEnvironment, fallback: ofEnvironment })
})

test('PICTURE: a choice of the home page gives photographs the arch, and every page knows it', async () => {
  await using fresh = await testApp()
  const as = await newStaff(fresh)
  const { version, live } = (await sendAdmin(fresh, 'GET content/home', { as })).body
  const change = { version, body: { ...live, hasArches: true } }
  const drafted = (await sendAdmin(fresh, 'POST content/home/draft', { as, body: change })).body
  await sendAdmin(fresh, 'POST content/home/publish', { as, body: { version: drafted.version } })
  expect(await readFrame(fresh.ports)).toEqual({ hasArches: true })
})

test('issue 18: facts that cannot be right are refused at their fields', async () => {
  const errorsOf = async (change: object) => (await draft(change)).body.errors
  expect(
    await errorsOf({ gstin: '08AAAAA0000A1Z3', state: 'Atlantis', careEmail: 'a@b.example, c@d.example' }),
  ).toEqual({
    gstin: ['One of these characters is wrong. Please compare the GSTIN with your certificate'],
    state: ['Must be a state or union territory of India, such as Maharashtra'],
    careEmail: ['Must be an email address, such as care@shop.example'],
  })
  expect(await errorsOf({ state: 'Gujarat' })).toEqual({
    gstin: ['The first two digits are not those of the state'],
  })
  expect(
    await errorsOf({ legalName: ' ', carePhone: '<b>', whatsApp: '+91', instagram: 'javascript:alert(1)' }),
  ).toEqual({
    legalName: ['Enter the legal name'],
    carePhone: ['Must be a phone number, such as +91 22 0000 0000'],
    whatsApp: ['Must be 10 to 15 digits with the country code, or empty'],
    instagram: ['Must begin with https://, or be empty'],
  })
})

async function paidOrder(): Promise<number> {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 10 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id } = await placeOrder(shop, asha)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, id), { notify: false })
  expect((await confirm(shop, asha, { orderId: id, ...sheet.body })).status).toBe(200)
  return id
}

async function supplierOf(orderId: number) {
  const { rows } = await sql<{ supplier: object }>`
    select supplier from invoices where order_id = ${orderId}`.execute(shop.db)
  return rows[0]?.supplier
}

test('issue 18: a published house is in the frame of pages and in later invoices, and the default comes back', async () => {
  const before = await paidOrder()
  await draft({})
  expect((await readFrame(shop.ports)).house).toBeUndefined()
  expect((await publish()).status).toBe(200)
  expect(await readFrame(shop.ports)).toEqual({
    house: {
      legalName: 'Another Company LLP',
      address: '7 Lake Road, Jaipur 302001',
      gstin: '08AAAAA0000A1Z2',
      careEmail: 'help@other.example',
      carePhone: houseDefault.carePhone,
      grievanceOfficer: houseDefault.grievanceOfficer,
      grievanceEmail: houseDefault.grievanceEmail,
      careersEmail: houseDefault.careersEmail,
    },
    chatNumber: null,
    social: {
      instagram: houseDefault.instagram,
      facebook: houseDefault.facebook,
      pinterest: houseDefault.pinterest,
      youtube: null,
    },
  })
  expect(await supplierOf(await paidOrder())).toEqual({
    brand: 'Ruhvana',
    legalName: 'Another Company LLP',
    address: '7 Lake Road, Jaipur 302001',
    state: 'Rajasthan',
    stateGstCode: '08',
    gstin: '08AAAAA0000A1Z2',
  })
  expect(await supplierOf(before)).toMatchObject({ legalName: houseDefault.legalName, gstin: houseDefault.gstin })
  const as = await newStaff(shop)
  const { version } = (await sendAdmin(shop, 'GET settings/house', { as })).body
  await sendAdmin(shop, 'POST settings/house/restore', { as, body: { version, id: null } })
  expect(await readFrame(shop.ports)).toEqual({})
})
