import { expect, test } from 'vitest'
import { deliveryDaysTo } from './delivery-days.ts'
import { defaultZones, zoneOfPin } from './delivery-zones.ts'
import { documentSchemas } from './documents.ts'
import { deliveryDays, metroPlaces, remotePlaces } from './shipping-rates.ts'

const schema = documentSchemas['delivery-zones']
const zone = (name: string, ...pins: readonly string[]) => {
  return { name, pins, daysMin: 1, daysMax: 2, isRemote: false, states: [] }
}
const messagesOf = (body: object) => schema.safeParse(body).error?.issues.map(({ message }) => message)

/** Delivery days as they were before zones could be published. */
function daysBefore(pin: string) {
  if (remotePlaces.some(({ begins }) => pin.startsWith(begins))) return deliveryDays.remote
  return metroPlaces.some((begins) => pin.startsWith(begins)) ? deliveryDays.metro : deliveryDays.elsewhere
}

test('ADDR-01: by default every PIN code has the days that it had, and so has every country', () => {
  for (let begins = 10_000; begins < 100_000; begins += 1) {
    const pin = `${begins}1`
    const days = deliveryDaysTo({ countryCode: 'IN', postalCode: pin })
    if (days.min !== daysBefore(pin).min || days.max !== daysBefore(pin).max)
      expect([pin, days]).toEqual([pin, daysBefore(pin)])
  }
  expect(deliveryDaysTo({ countryCode: 'IN', postalCode: null })).toEqual({ min: 2, max: 7 })
  for (const countryCode of ['AE', 'US', 'GB'])
    expect(deliveryDaysTo({ countryCode, postalCode: null })).toEqual(deliveryDays.abroad)
})

test('ADDR-01: a PIN code is in one zone at most: a prefix of another zone’s prefix is refused', () => {
  const pairs = [
    ['400', '400'],
    ['4', '400'],
    ['400050', '400'],
  ] as const
  for (const [first, second] of pairs) {
    const body = { ...defaultZones, zones: [zone('One', first), zone('Two', second)] }
    expect([first, second, messagesOf(body)?.length]).toEqual([first, second, 1])
  }
  const body = { ...defaultZones, zones: [zone('One', '400', '41'), zone('Two', '401', '42')] }
  expect(messagesOf(body)).toBeUndefined()
  expect(zoneOfPin({ ...defaultZones, zones: body.zones }, '411001')?.name).toBe('One')
})

test('ADDR-01: empty lines of a form are no prefixes and no states', () => {
  const body = { ...defaultZones, zones: [{ ...zone('One', '400', ' ', ''), states: [''] }] }
  expect(schema.parse(body).zones).toMatchObject([{ pins: ['400'], states: [] }])
})

test('ADDR-01: a zone has its own charge or that of India; an empty field of the form is none', () => {
  const body = {
    ...defaultZones,
    zones: [zone('One', '400'), { ...zone('Two', '403'), costMinor: '', states: ['GA'] }],
  }
  expect(schema.parse(body).zones.map(({ costMinor, freeFromMinor }) => [costMinor, freeFromMinor])).toEqual([
    [null, null],
    [null, null],
  ])
  const own = { ...zone('One', '400'), costMinor: 0, freeFromMinor: 100, states: ['MH'] }
  expect(schema.parse({ ...defaultZones, zones: [own] }).zones[0]).toMatchObject({ costMinor: 0, freeFromMinor: 100 })
})

test('ADDR-01: zones with wrong prefixes, days or names are refused', () => {
  const wrong = [
    [zone('One')],
    [zone('One', '0')],
    [zone('One', '4000501')],
    [zone('One', '=1+1')],
    [zone('', '400')],
    [zone('One', '400'), zone('One', '500')],
    [{ ...zone('One', '400'), daysMin: 3, daysMax: 2 }],
    [{ ...zone('One', '400'), daysMin: -1 }],
    [{ ...zone('One', '400'), daysMax: 91 }],
    [{ ...zone('One', '400'), daysMax: '2' }],
    [{ ...zone('One', '400'), states: ['Goa'] }],
    [{ ...zone('One', '400'), costMinor: 99_00 }],
    [{ ...zone('One', '400'), freeFromMinor: 1_000_00 }],
    [{ ...zone('One', '400'), states: ['MH'], costMinor: -1 }],
    [{ ...zone('One', '400'), states: ['MH'], costMinor: '99 rupees' }],
    'zones',
  ]
  for (const zones of wrong)
    expect([zones, schema.safeParse({ ...defaultZones, zones }).success]).toEqual([zones, false])
  expect(messagesOf({ ...defaultZones, restDaysMin: 9 })).toEqual(['The most is less than the least'])
})

test('ADDR-01: an emirate has its own days, and another one those of its country', () => {
  const regions = [{ country: 'AE', states: ['Fujairah', 'Ras Al Khaimah'], daysMin: 9, daysMax: 14 }]
  const zones = schema.parse({ ...defaultZones, regions })
  const daysTo = (state: string, countryCode = 'AE') => deliveryDaysTo({ countryCode, postalCode: '', state }, zones)
  expect([daysTo('fujairah'), daysTo('Dubai'), daysTo('Fujairah', 'US')]).toEqual([
    { min: 9, max: 14 },
    { min: 6, max: 10 },
    { min: 6, max: 10 },
  ])
  expect(messagesOf({ ...defaultZones, regions: [{ ...regions[0], states: [''], daysMax: 1 }] })).toContain(
    'Enter an emirate or a state, such as Fujairah',
  )
})
