import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultZones } from '#content/delivery-zones.ts'
import { arrivalCounter, lastOrderDay, longestDispatchInTime, type DeliveryPlan } from './arrival.ts'

const plan: DeliveryPlan = {
  workdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 14,
  capacity: 8,
  waiting: 0,
  holidays: ['2026-11-08', '2026-11-09', '2026-11-10'],
  customs: { min: 1, max: 4 },
  spareDays: { ready: 1, made: 3 },
}
const mumbai = { countryCode: 'IN', postalCode: '400050' }
const ready = { dispatch: { min: 2, max: 4 }, isMade: false }
const at = (text: string) => new Date(text)

test('CART-02, issue 17: days of dispatch skip Sundays, and the occasion is after the arrival and a spare day', () => {
  // A Tuesday at noon in India.
  expect(arrivalCounter(plan, at('2026-11-24T06:30:00Z'))(ready, mumbai)).toEqual({
    earliest: '2026-11-28',
    latest: '2026-12-02',
    wearFrom: '2026-12-04',
    dispatchBetween: { earliest: '2026-11-26', latest: '2026-11-28' },
  })
})

test('CART-02, issue 17: an order after the cut-off, and one late on the day before in Greenwich, count from the next day', () => {
  const morning = arrivalCounter(plan, at('2026-11-25T04:00:00Z'))(ready, mumbai)
  expect(arrivalCounter(plan, at('2026-11-24T08:30:00Z'))(ready, mumbai)).toEqual(morning)
  expect(arrivalCounter(plan, at('2026-11-24T19:00:00Z'))(ready, mumbai)).toEqual(morning)
  expect(arrivalCounter(plan, at('2026-11-24T08:29:59Z'))(ready, mumbai)).not.toEqual(morning)
})

test('CART-02: a holiday of the destination delays parcels to it, and no others', () => {
  const closedAbroad = ['2026-12-02', '2026-12-03'].map((day) => ({ country: 'AE', day, name: 'National Day' }))
  const abroad = { ...plan, zones: { ...defaultZones, closedAbroad } }
  const latest = (countryCode: string, of: DeliveryPlan) =>
    arrivalCounter(of, at('2026-11-24T06:30:00Z'))(ready, { countryCode, postalCode: '' }).latest
  // Ten days of transit and four in customs after 28 November.
  expect([latest('AE', plan), latest('AE', abroad)]).toEqual(['2026-12-12', '2026-12-14'])
  expect(latest('US', abroad)).toBe(latest('US', plan))
})

test('CART-02, issue 17: Diwali stops the workroom and the carriers', () => {
  const before = at('2026-11-06T04:00:00Z')
  expect(arrivalCounter(plan, before)(ready, mumbai).latest).toBe('2026-11-17')
  expect(arrivalCounter({ ...plan, holidays: [] }, before)(ready, mumbai).latest).toBe('2026-11-15')
})

test('CART-02, issue 17: a full workroom delays pieces made to order only', () => {
  const [now, full] = [at('2026-11-24T04:00:00Z'), { ...plan, waiting: 17 }]
  const made = { ...ready, isMade: true }
  expect(arrivalCounter(full, now)(ready, mumbai)).toEqual(arrivalCounter(plan, now)(ready, mumbai))
  expect(arrivalCounter(full, now)(made, mumbai).latest).toBe('2026-12-06')
  expect(arrivalCounter(full, now)(made, mumbai).wearFrom).toBe('2026-12-10')
})

test('CART-02, issue 17: customs are counted abroad, and the leap day is a day', () => {
  const abroad = arrivalCounter(plan, at('2026-11-24T04:00:00Z'))(ready, { countryCode: 'AE', postalCode: null })
  expect(abroad).toMatchObject({ earliest: '2026-12-03', latest: '2026-12-12' })
  expect(arrivalCounter(plan, at('2028-02-25T04:00:00Z'))(ready, mumbai).earliest).toBe('2028-03-01')
})

const dayMs = 86_400_000
const places = [mumbai, { countryCode: 'IN', postalCode: '190001' }, { countryCode: 'US', postalCode: null }]
const anyPlan = fc.record({
  workdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  capacity: fc.integer({ min: 1, max: 50 }),
  waiting: fc.integer({ min: 0, max: 400 }),
  holidays: fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 40 })
    .map((days) => days.map((day) => new Date(Date.UTC(2027, 11, 1) + day * dayMs).toISOString().slice(0, 10))),
  customs: fc.constant({ min: 1, max: 4 }),
  spareDays: fc.constant({ ready: 1, made: 3 }),
})
const anyMoment = fc.integer({ min: 0, max: 400 * 24 * 60 }).map((m) => new Date(Date.UTC(2027, 11, 1) + m * 60_000))
const anyPiece = fc.record({
  dispatch: fc.tuple(fc.nat(60), fc.nat(60)).map(([min, more]) => ({ min, max: min + more })),
  isMade: fc.boolean(),
})

test('CART-02, issue 17: later orders, longer work, more holidays and a fuller workroom never arrive earlier', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyPlan, anyMoment, anyPiece, fc.constantFrom(...places), fc.nat(480)),
      ([of, now, piece, place, hours]) => {
        const arrival = arrivalCounter(of, now)(piece, place)
        expect(arrival.earliest <= arrival.latest && arrival.latest < arrival.wearFrom).toBe(true)
        const later = arrivalCounter(of, new Date(now.getTime() + hours * 3_600_000))(piece, place)
        const fuller = arrivalCounter({ ...of, waiting: of.waiting + 9 }, now)(piece, place)
        const longer = arrivalCounter(of, now)(
          { ...piece, dispatch: { min: piece.dispatch.min, max: piece.dispatch.max + 1 } },
          place,
        )
        const closed = arrivalCounter({ ...of, holidays: [...of.holidays, arrival.latest] }, now)(piece, place)
        for (const other of [later, fuller, longer, closed]) expect(other.latest >= arrival.latest).toBe(true)
        expect(closed.latest > arrival.latest).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('CART-02, issue 17: the longest dispatch in time is in time, and one day more is not', () => {
  fc.assert(
    fc.property(
      fc.tuple(anyPlan, anyMoment, fc.boolean(), fc.constantFrom(...places), fc.nat(120)),
      ([of, now, isMade, place, ahead]) => {
        const wearBy = new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)
        const arrivalOf = arrivalCounter(of, now)
        const longest = longestDispatchInTime(arrivalOf, { isMade, place, wearBy, most: 90 })
        const isInTime = (days: number) =>
          arrivalOf({ dispatch: { min: days, max: days }, isMade }, place).wearFrom <= wearBy
        if (longest >= 0) expect(isInTime(longest)).toBe(true)
        if (longest < 90) expect(isInTime(longest + 1)).toBe(false)
      },
    ),
    { numRuns: 300 },
  )
})

test('CART-02: the last day to order is in time from its first hour to the cut-off, and the day after is late', () => {
  const now = at('2026-11-24T04:00:00Z')
  const days = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 120 }), fc.boolean(), (dispatch, ahead, isMade) => {
      const wearBy = new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
      const piece = { dispatch: { min: dispatch, max: dispatch }, isMade }
      const isInTime = (from: Date) => arrivalCounter(plan, from)(piece, mumbai).wearFrom <= wearBy
      const last = lastOrderDay(plan, { piece, place: mumbai, wearBy, now })
      const midnight = at(`${last}T00:00:00+05:30`)
      expect(isInTime(last === null ? now : at(`${last}T13:59:00+05:30`))).toBe(last !== null)
      if (last !== null) expect(isInTime(new Date(midnight.getTime() + dayMs))).toBe(false)
    }),
  )
})
