import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { SettingKey } from '@shop/contract/content/document-types'
import { adminDeliveryEndpoints } from '@shop/contract/fulfilment/admin-delivery'
import { adminTermsEndpoints } from '@shop/contract/fulfilment/admin-terms'
import { answerDocument } from '#testing/fake-document.ts'
import { answer, invalid, Refusal } from '#testing/fake-shop.ts'
import { attach, choose, last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'
import { bodyIn, listIn } from '#ui/form-body.ts'

/** The editor of a setting as it is by default, with the drafts that it saves. */
async function openSetting(key: SettingKey) {
  const drafts = answerDocument(adminSettingEndpoints, key)
  return { drafts, ...(await openConsole(`/settings/${key}`)) }
}

const valueOf = (field: HTMLElement): unknown => ('value' in field ? field.value : undefined)

test('CART-02: minutes outside of the bounds are refused at their field, and keep what was typed', async () => {
  const main = await openSetting('reservation')
  const field = main.getByLabelText('Minutes until an unpaid order is cancelled')
  type(field, '2')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Enter whole minutes from 5 to 240')
  expect(valueOf(field)).toBe('2')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('CART-02: a delivery charge that is no amount is refused at its field, and a right one is saved', async () => {
  const main = await openSetting('delivery')
  const field = main.getByLabelText('India: charge below that')
  type(field, 'one hundred')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Must be rupees from 0 to 10,00,000, such as 149')
  type(field, '175')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Saved/)
  expect(main.drafts.at(-1)).toEqual({ ...documentDefaults.delivery, costMinor: 17_500 })
})

test('issue 18: a GSTIN of another state is refused at its field', async () => {
  const main = await openSetting('house')
  const field = main.getByLabelText('GSTIN')
  type(field, '08AAAAA0000A1Z2')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('The first two digits are not those of the state')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('ADDR-01: a tried place shows its zone, charge and days, and an unknown PIN code its reason', async () => {
  const asked = answer(adminDeliveryEndpoints.try, ({ query }) => {
    if (query.pin === '999999') return new Refusal('address.unknown_pin')
    const isAbroad = query.country !== 'IN'
    return {
      place: isAbroad ? 'United Arab Emirates' : 'Srinagar, Jammu and Kashmir',
      zone: isAbroad ? null : 'Kashmir and Ladakh',
      isRemote: !isAbroad,
      costMinor: 24_900,
      freeFromMinor: isAbroad ? null : 300_000,
      daysMin: 7,
      daysMax: 12,
      isCashOffered: false,
    }
  })
  const main = await openSetting('delivery-zones')
  const tried = within(main.getByRole('region', { name: 'Try a place' }))
  type(tried.getByLabelText('PIN code'), '190001')
  press(tried.getByRole('button', { name: 'Try' }))
  await tried.findByText('Kashmir and Ladakh, remote')
  expect([tried.getByText('7 to 12 days'), tried.getByText('₹249'), tried.getByText('Not offered')]).toHaveLength(3)
  type(tried.getByLabelText('PIN code'), '999999')
  press(tried.getByRole('button', { name: 'Try' }))
  await tried.findByText(/^We cannot find this PIN code/)
  expect(tried.queryByText('7 to 12 days')).toBeNull()
  choose(tried.getByLabelText('Country'), 'United Arab Emirates')
  press(tried.getByRole('button', { name: 'Try' }))
  await tried.findByText('7 to 12 days')
  expect(asked.map(({ query: { country, pin, valueMinor } }) => [country, pin, valueMinor])).toEqual([
    ['IN', '190001', 200_000],
    ['IN', '999999', 200_000],
    ['AE', '', 200_000],
  ])
})

test('ADDR-01: a zone with a PIN code of another zone is refused where it stands', async () => {
  const main = await openSetting('delivery-zones')
  press(main.getByRole('button', { name: 'Add zone' }))
  type(last(main.getAllByLabelText('Name')), 'Bandra')
  type(last(main.getAllByLabelText('PIN codes begin with')), '400050')
  press(main.getByRole('button', { name: 'Save draft' }))
  expect(await main.findByText('PIN codes that begin with 400050 are named twice')).toBeDefined()
  expect(main.drafts).toEqual([])
})

test('CART-02: a category gets days of its own, and the panel counts the pieces', async () => {
  answer(adminTermsEndpoints.kinds, () => ({ kinds: [{ id: 4, path: 'Women › Sarees' }] }))
  const tries = answer(adminTermsEndpoints.dispatch, () => ({ own: 3, following: 120, changed: 12, samples: [] }))
  const main = await openSetting('dispatch-days')
  press(main.getByRole('button', { name: 'Add category' }))
  const panel = within(main.getByRole('region', { name: 'Pieces with these days' }))
  expect(panel.getByText('Choose the category first.')).toBeDefined()
  await main.findByRole('option', { name: 'Women › Sarees' })
  choose(main.getByLabelText('Category'), 'Women › Sarees')
  await panel.findByText(/12 would change\. 3 pieces have their own days and stay as now\./)
  expect(tries.at(-1)?.body.days).toMatchObject({ kinds: [{ categoryId: 4, readyMin: 2, readyMax: 5 }] })
})

test('CART-02: days in the wrong order are named beside the field', async () => {
  answer(adminTermsEndpoints.kinds, () => ({ kinds: [{ id: 4, path: 'Women › Sarees' }] }))
  answer(adminTermsEndpoints.dispatch, () => ({ own: 0, following: 1, changed: 0, samples: [] }))
  const main = await openSetting('dispatch-days')
  press(main.getByRole('button', { name: 'Add category' }))
  await main.findByRole('option', { name: 'Women › Sarees' })
  choose(main.getByLabelText('Category'), 'Women › Sarees')
  type(main.getByLabelText('Ready, minimum'), '9')
  press(main.getByRole('button', { name: 'Save draft' }))
  expect((await main.findAllByText(/The most is less than the least/)).length).toBeGreaterThan(0)
})

test('MONEY-05: a price above the slab contains the upper rate, and one in the gap is advised against', async () => {
  const main = await openSetting('taxes')
  const tried = within(main.getByRole('region', { name: 'Try a price' }))
  expect(tried.getByText('5 %')).toBeDefined()
  type(tried.getByLabelText('Price with tax'), '2700')
  expect(tried.getByText('18 %')).toBeDefined()
  expect(tried.getByRole('status').textContent).toContain('Avoid such prices')
})

test('MONEY-05: a currency more is tried with its rate and rounding', async () => {
  const main = await openSetting('currencies')
  const tried = within(main.getByRole('region', { name: 'Try a price' }))
  expect(tried.getByText('$143')).toBeDefined()
  press(main.getByRole('button', { name: 'Add currency' }))
  type(main.getByLabelText('Rupees for one unit'), '111.50')
  choose(main.getByLabelText('Prices are rounded'), 'To whole units')
  expect(tried.getByText('£113')).toBeDefined()
})

const sizeOf = (list: unknown): number => (typeof list === 'object' && list !== null ? Object.keys(list).length : 0)
const dayAfter = (days: number): string => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)

/** A ready piece ships a day later with each holiday, and with each working day less. */
function answerCalendar() {
  return answer(adminTermsEndpoints.calendar, ({ body: { calendar } }) => {
    const { holidays, workdays } = bodyIn(calendar)
    const wait = 7 - sizeOf(workdays) + sizeOf(holidays)
    const before = { earliest: dayAfter(2), latest: dayAfter(4) }
    const after = { earliest: dayAfter(wait), latest: dayAfter(wait + 2) }
    const pieces = [{ isMade: false, daysMin: 2, daysMax: 4, before, after }]
    return { waiting: 0, queueDays: { before: 0, after: 0 }, pieces }
  })
}

test('CART-02: fewer working days and pasted holidays are tried before anything is saved', async () => {
  const tries = answerCalendar()
  const main = await openSetting('calendar')
  const days = await main.findByRole('table', { name: 'Dispatch of an order placed now' })
  const columns = () =>
    within(within(days).getByRole('row', { name: /^Ready piece/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  const [inTheShop, atFirst] = columns()
  press(main.getByRole('button', { name: 'Monday' }))
  await waitFor(() => expect(columns()[1]).not.toBe(atFirst))
  expect(columns()[0]).toBe(inTheShop)
  press(main.getByRole('button', { name: 'Monday' }))
  await waitFor(() => expect(columns()[1]).toBe(atFirst))

  type(main.getByLabelText('Holidays, one a line'), 'tomorrow Closed')
  press(main.getByRole('button', { name: 'Add these lines' }))
  expect(main.getByText(/^Line 1: write a line such as/)).toBeDefined()
  type(main.getByLabelText('Holidays, one a line'), '2098-01-01 Closed one\n2098-01-02 Closed two')
  press(main.getByRole('button', { name: 'Add these lines' }))
  await waitFor(() => expect(columns()[1]).not.toBe(atFirst))
  expect(tries.at(-1)?.body.calendar).toMatchObject({ holidays: { '2098-01-02': 'Closed two' } })
  for (const name of [/^Remove ?Closed one$/, /^Remove ?Closed two$/]) press(main.getByRole('button', { name }))
  await waitFor(() => expect(columns()[1]).toBe(atFirst))
})

const saree = {
  id: 12,
  name: 'Kesar Saree',
  productRule: 'exchange_only',
  hsn: '5007',
  designerName: 'Tamraloom',
  isMade: false,
  isGiftCard: false,
  percentOff: 0,
} as const

test('ORDER-03: a policy shows its sentence in the row, and a piece is tried by it', async () => {
  answer(adminTermsEndpoints.pieces, () => ({ pieces: [saree] }))
  const sentence = 'Exchange within 11 days of delivery, no refunds; cancel free until it ships.'
  const main = await openSetting('return-policies')
  expect(main.queryByRole('button', { name: /^Remove Every piece/ })).toBeNull()
  press(main.getByRole('button', { name: 'Add row' }))
  type(main.getByLabelText('Designer'), saree.designerName)
  type(main.getByLabelText('HSN code begins with'), saree.hsn)
  choose(main.getByLabelText('Made'), 'Ready')
  choose(main.getByLabelText('Gift card'), 'No gift cards')
  choose(main.getByLabelText('Rule of the piece'), 'Exchange only')
  type(main.getByLabelText('Days to return after delivery'), '0')
  type(main.getByLabelText('Days to exchange after delivery'), '11')
  expect(main.getByText(sentence)).toBeDefined()
  const tried = within(main.getByRole('region', { name: 'Try a piece' }))
  type(tried.getByLabelText('Piece'), 'saree')
  press(await tried.findByRole('button', { name: /^Try ?Kesar Saree$/ }))
  expect([tried.getByText(sentence), tried.getByText(/^Tamraloom, Exchange only, HSN 5007/)]).toHaveLength(2)
})

test('PAY-01: a row for cash above the legal sum is refused, and a PIN code is tried by the rows of the form', async () => {
  const tries = answer(adminTermsEndpoints.payment, () => ({
    place: 'Mumbai, Maharashtra',
    answers: [
      {
        method: 'cash_on_delivery' as const,
        isOffered: false,
        reason: 'Cash on delivery is not available at this PIN code.',
        feeMinor: 0,
        totalMinor: 0,
        advanceMinor: null,
        row: 0,
      },
    ],
  }))
  const main = await openSetting('offline-payments')
  press(main.getByRole('button', { name: 'Add row' }))
  type(main.getByLabelText('PIN codes begin with'), '400104')
  type(main.getByLabelText('Order up to, in rupees'), '250000')
  press(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText(/^Must be below ₹2,00,000/)
  type(main.getByLabelText('Order up to, in rupees'), '25000')
  press(main.getByLabelText('Offered'))
  const tried = within(main.getByRole('region', { name: 'Try a PIN code and an amount' }))
  type(tried.getByLabelText('PIN code'), '400104')
  press(tried.getByRole('button', { name: 'Try' }))
  const cash = await tried.findByRole('region', { name: 'Cash on delivery' })
  expect(cash.textContent).toContain('Not offered: Cash on delivery is not available at this PIN code.')
  const { pin, terms } = last(tries).body
  expect([pin, bodyIn(last(listIn(bodyIn({ terms })['terms'])))['isOffered']]).toEqual(['400104', false])
})

test('PAY-01: a file of the terms is read into the form, or its wrong line is named', async () => {
  const wrong = 'Line 2: fee must be rupees, such as 1500 or 1499.50'
  answer(adminTermsEndpoints.readFile, ({ body: { csv } }) =>
    csv.includes('much')
      ? invalid([{ path: ['csv'], message: wrong }])
      : { terms: documentDefaults['offline-payments'].terms.slice(0, 1).map((row) => ({ ...row, holdHours: 48 })) },
  )
  const main = await openSetting('offline-payments')
  const upload = (fee: string): void =>
    attach(
      main.getByLabelText('Upload CSV'),
      new File([`method,pin_prefix,max,fee\ncash_on_delivery,400,25000,${fee}\n`], 'terms.csv'),
    )
  upload('much')
  await main.findByText(wrong)
  upload('49')
  await main.findByText('1 row is in the form.')
  expect(main.getByText('Not saved yet')).toBeDefined()
})
