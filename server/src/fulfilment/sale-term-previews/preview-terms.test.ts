import { afterAll, expect, test } from 'vitest'
import { calendarDefault } from '@shop/contract/content/sale-terms-defaults'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const get = (path: string) => sendAdmin(shop, `GET ${path}`, { as: owner })
const post = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: owner, body })

const row = {
  method: 'cash_on_delivery',
  pinPrefix: '',
  isOffered: true,
  minMinor: 500_00,
  maxMinor: 25_000_00,
  feeMinor: 99_00,
  holdHours: 24,
  refusals: 2,
  advancePercent: 25,
  advanceMinMinor: 500_00,
  bankDetails: '',
}
const bank = {
  ...row,
  method: 'bank_transfer',
  feeMinor: 0,
  minMinor: 1_00_000_00,
  maxMinor: 9_00_000_00,
  advancePercent: 0,
  advanceMinMinor: 0,
  bankDetails: 'A',
}

test('CART-02, issue 17: a calendar is tried by the usual days of ready pieces and of pieces made to order', async () => {
  await newProduct(shop.db, { dispatchDays: { min: 2, max: 4 } })
  await newProduct(shop.db, { dispatchDays: { min: 20, max: 30 }, policy: 'made_to_order' })
  await shop.db.updateTable('delivery_settings').set({ workroom_waiting: 30 }).execute()
  const { body } = await post('calendar/try', { calendar: { ...calendarDefault, workdays: [1], capacity: 30 } })
  expect(body).toMatchObject({
    waiting: 30,
    queueDays: { before: 3, after: 1 },
    pieces: [
      { isMade: false, daysMin: 2, daysMax: 4 },
      { isMade: true, daysMin: 20, daysMax: 30 },
    ],
  })
  for (const { before, after } of body.pieces) expect(after.latest > before.latest).toBe(true)
  const wrong = await post('calendar/try', { calendar: { ...calendarDefault, capacity: 0 } })
  expect(wrong.body.errors).toEqual({ capacity: ['Enter whole pieces from 1 to 100000'] })
})

test('ORDER-03: pieces are found by name and number, with what policies read of them', async () => {
  const { id, name } = await newProduct(shop.db, { name: 'Marigold Tissue Dupatta', priceRupees: 800, mrpRupees: 1000 })
  const found = { id, name, productRule: 'returnable', isMade: false, isGiftCard: false, percentOff: 20 }
  expect((await get('return-policies/pieces?search=marigold%20tiss')).body.pieces).toMatchObject([found])
  expect((await get(`return-policies/pieces?search=${String(id).padStart(2, '0')}`)).body.pieces).toMatchObject([found])
  expect((await get("return-policies/pieces?search='%20%26")).body.pieces).toEqual([])
})

test('PAY-01: a PIN code is tried by the rules of every cart, with the row that counts', async () => {
  const terms = [bank, row, { ...row, pinPrefix: '400', feeMinor: 0 }, { ...row, pinPrefix: '4000', isOffered: false }]
  const tried = async (pin: string, sumMinor: number) =>
    (await post('offline-payments/try', { pin, sumMinor, terms })).body
  expect(await tried('110001', 4500_00)).toEqual({
    place: expect.stringContaining('Delhi'),
    answers: [
      {
        method: 'cash_on_delivery',
        isOffered: true,
        reason: '',
        feeMinor: 99_00,
        totalMinor: 4599_00,
        advanceMinor: 1150_00,
        row: 1,
      },
      {
        method: 'bank_transfer',
        isOffered: false,
        reason: 'Bank transfer is for larger orders.',
        feeMinor: 0,
        totalMinor: 4500_00,
        advanceMinor: null,
        row: 0,
      },
    ],
  })
  expect((await tried('400050', 4500_00)).answers[0]).toMatchObject({
    isOffered: false,
    reason: 'Cash on delivery is not available at this PIN code.',
    row: 3,
  })
  expect((await tried('110001', 24_950_00)).answers[0]).toMatchObject({
    reason: 'This order is above the limit for cash on delivery.',
  })
  expect((await tried('999999', 4500_00)).code).toBe('address.unknown_pin')
  expect(Object.keys((await tried('Mumbai', 0)).errors)).toContain('sumMinor')
})

test('PAY-01: terms are downloaded as a file that can be uploaded again; a wrong line is named', async () => {
  const csv = 'method,pin_prefix,fee,max\ncash_on_delivery,400,99,25000\ncash_on_delivery,,,1000'
  const read = await post('offline-payments/file', { csv })
  expect(read.body.terms).toMatchObject([
    { pinPrefix: '400', feeMinor: 99_00, maxMinor: 25_000_00, isOffered: true },
    { pinPrefix: '' },
  ])
  const { version } = (await get('settings/offline-payments')).body
  const saved = await post('settings/offline-payments/draft', { version, body: { terms: read.body.terms } })
  await post('settings/offline-payments/publish', { version: saved.body.version })
  const file = (await get('offline-payments/file')).body
  const text = Buffer.from(file.base64, 'base64').toString()
  expect(text).toContain('cash_on_delivery,400,yes,0.00,25000.00,99.00,24,2,0,0.00,')
  expect((await post('offline-payments/file', { csv: text })).body.terms).toEqual(read.body.terms)
  expect((await post('offline-payments/file', { csv: 'method,fee\ncheque,x' })).body.errors.csv).toEqual([
    'Line 2: method must be cash_on_delivery or bank_transfer',
    'Line 2: fee must be rupees, such as 1500 or 1499.50',
  ])
  expect((await post('offline-payments/file', { csv: '{"terms":[]}' })).body.errors.csv).toEqual([
    'The file is not CSV: it is JSON.',
  ])
})
