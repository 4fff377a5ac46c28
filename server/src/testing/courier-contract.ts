import { expect, test } from 'vitest'
import { courierProviders } from '@shop/contract/fulfilment/courier-options'
import { CourierError, type Courier, type ParcelBooking, type ReturnBooking } from '#platform/couriers/courier.ts'
import type { ProviderFetch } from '#platform/http/provider-request.ts'

type Headers = Readonly<Record<string, string>>

/**
 * An adapter over a sandbox of its service, which keeps these agreements of the kit: it brings parcels from 302001 to
 * every PIN but 000000, and refuses the booking for PIN 12 in words that say PIN. A PIN that ends with 9 is not at home
 * at the first attempt, and one that ends with 99 never. Whatever was booked or asked has happened 60 minutes later.
 */
export type CourierUnderTest = {
  readonly courier: Courier
  /** The same adapter over calls that the kit answers. */
  readonly over: (fetch: ProviderFetch) => Courier
  /** The body of an event about this number, before it is written as JSON. */
  readonly eventOf: (awb: unknown) => unknown
  /** The headers with which the service sends these bytes: a token or a signature. */
  readonly headersOf: (rawBody: string, now: Date) => Headers
  /** Loses the answer of the next booking, which the service has made all the same. */
  readonly loseBooking: () => void
  /** How many parcels the service was asked to make. */
  readonly bookings: () => number
  readonly passMinutes: (minutes: number) => void
}

export function booking(reference: string, given: Partial<ParcelBooking> = {}): ParcelBooking {
  return {
    reference,
    placedAt: new Date('2026-11-28T06:00:00Z'),
    to: {
      name: 'Meera Rathore',
      lines: ['14 Lake Road', 'Fateh Sagar'],
      city: 'Udaipur',
      state: 'Rajasthan',
      pin: '313001',
      country: 'India',
      phone: '+91 98290 12345',
      email: 'meera@example.com',
    },
    lines: [{ name: 'Silk kurta', sku: 'SK-1-M', quantity: 1, priceMinor: 1_250_000, hsn: '6204' }],
    valueMinor: 1_250_000,
    codMinor: 0,
    weightGrams: 900,
    boxCm: { length: 40, breadth: 30, height: 10 },
    courierId: null,
    ...given,
  }
}

/** The same parcel on its way back. */
function returned(reference: string): ReturnBooking {
  const { to, codMinor: _cod, courierId: _courier, ...parcel } = booking(reference)
  return { ...parcel, from: to }
}

const asked = { fromPin: '302001', toPin: '313001', weightGrams: 900, codMinor: 0, valueMinor: 1_250_000 }

function ratesCases(open: () => CourierUnderTest) {
  test('ORDER-03: rates come cheapest first, in paise, and none where nobody serves', async () => {
    const { courier } = open()
    const rates = await courier.rates(asked)
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.map(({ rateMinor }) => rateMinor)).toEqual(
      rates.map(({ rateMinor }) => rateMinor).toSorted((a, b) => a - b),
    )
    for (const { id } of rates) expect(id).toMatch(/^[\w-]{1,19}$/)
    expect(courierProviders, 'of contract/src/fulfilment/courier-options.ts').toContain(courier.provider)
    expect(await courier.rates({ ...asked, toPin: '000000' })).toEqual([])
    const withCash = await courier.rates({ ...asked, codMinor: 500_000 })
    expect(withCash.every(({ takesCod }) => takesCod)).toBe(true)
  })
}

function bookingCases(open: () => CourierUnderTest) {
  test('ORDER-03: one reference is one parcel, also when the first answer was lost', async () => {
    const under = open()
    under.loseBooking()
    await expect(under.courier.book(booking('P-1'))).rejects.toMatchObject({ name: 'CourierError', isTransient: true })
    const booked = await under.courier.book(booking('P-1'))
    expect(booked.awb).not.toBe('')
    expect(await under.courier.book(booking('P-1'))).toMatchObject({ awb: booked.awb, providerId: booked.providerId })
    expect(await under.courier.find('P-1')).toMatchObject({ awb: booked.awb })
    expect(await under.courier.find('P-11')).toBeUndefined()
    expect(under.bookings()).toBe(1)
  })

  test('ORDER-03: a refused booking names what was wrong and is not worth a retry', async () => {
    const { courier } = open()
    const { to } = booking('P-2')
    const refused = courier.book(booking('P-2', { to: { ...to, pin: '12' } }))
    await expect(refused).rejects.toThrow(CourierError)
    await expect(refused).rejects.toThrow(/pin/i)
    await expect(refused).rejects.toMatchObject({ isTransient: false })
  })

  test('ORDER-03: a parcel is called back before it is collected', async () => {
    const { courier, passMinutes } = open()
    const { awb } = await courier.book(booking('P-7'))
    await expect(courier.cancel(awb)).resolves.toBeUndefined()
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).not.toBe('delivered')
  })

  test('ORDER-03: a label and a pickup belong to a booked parcel', async () => {
    const { courier } = open()
    const { providerId } = await courier.book(booking('P-3'))
    expect(new URL(await courier.label(providerId)).pathname).toMatch(/\.pdf$/)
    await expect(courier.schedulePickup(providerId)).resolves.toBeUndefined()
    await expect(courier.label('1')).rejects.toThrow(CourierError)
  })
}

/** Answers of a service that is ill, or whose key is being renewed. */
const passing: readonly (readonly [string, number, string])[] = [
  ['too many calls', 429, '{"message":"Too many requests"}'],
  ['a fault of its own', 503, '{"message":"Unavailable"}'],
  ['a page of a proxy', 200, '<html>Bad gateway</html>'],
  ['a refused key', 401, '{"message":"Unauthenticated"}'],
]

function faultCases(open: () => CourierUnderTest) {
  test.each(passing)('ORDER-03: after %s the service may be asked again', async (_name, status, text) => {
    const ill = open().over(() => Promise.resolve({ status, text: () => Promise.resolve(text) }))
    const refused = { name: 'CourierError', isTransient: true }
    await expect(ill.rates(asked)).rejects.toMatchObject(refused)
    await expect(ill.book(booking('P-6'))).rejects.toMatchObject(refused)
    await expect(ill.track('77123')).rejects.toMatchObject(refused)
  })
}

function returnCases(open: () => CourierUnderTest) {
  test('ORDER-03: a return is collected from the shopper and travels to the house, once under its reference', async () => {
    const { courier, passMinutes } = open()
    const { awb } = await courier.bookReturn(returned('R-1'))
    expect(awb).not.toBe('')
    expect((await courier.bookReturn(returned('R-1'))).awb).toBe(awb)
    passMinutes(60)
    const progress = (await courier.track(awb)).map((scan) => scan.progress)
    expect(progress).toContain('picked_up')
    expect(progress.at(-1)).toBe('delivered')
  })

  test('ORDER-03: a parcel that fails again can still be called back', async () => {
    const { courier, passMinutes } = open()
    const { to } = booking('P-8')
    const { awb } = await courier.book(booking('P-8', { to: { ...to, pin: '313099' } }))
    passMinutes(60)
    await courier.actOnFailure({ awb, action: 'reattempt', comment: 'She is home on Saturday' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('attempt_failed')
    await courier.actOnFailure({ awb, action: 'return', comment: 'She moved away' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('rto_delivered')
  })
}

function scanCases(open: () => CourierUnderTest) {
  test('ORDER-03: scans come oldest first and end with the delivery', async () => {
    const { courier, passMinutes } = open()
    const { awb } = await courier.book(booking('P-4'))
    passMinutes(60)
    const scans = await courier.track(awb)
    expect(scans.map(({ at }) => at.getTime())).toEqual(scans.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    expect(scans.at(-1)?.progress).toBe('delivered')
  })

  test('ORDER-03: a failed attempt waits for the shop, and goes back when the shop says so', async () => {
    const { courier, passMinutes } = open()
    const { to } = booking('P-5')
    const { awb } = await courier.book(booking('P-5', { to: { ...to, pin: '313009' } }))
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('attempt_failed')
    await courier.actOnFailure({ awb, action: 'return', comment: 'She moved away' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('rto_delivered')
  })
}

function eventCases(open: () => CourierUnderTest) {
  test('ORDER-03: an event is read only from the account, and only for its AWB', () => {
    const { courier, eventOf, headersOf } = open()
    const now = new Date('2026-11-28T06:00:00Z')
    const read = (body: string, headers = headersOf(body, now)) =>
      courier.readEvent({ rawBody: Buffer.from(body), headers, now })
    const event = JSON.stringify(eventOf('77123'))
    expect(read(event)).toEqual({ awb: '77123' })
    const forged = Object.fromEntries(Object.entries(headersOf(event, now)).map(([name, value]) => [name, `${value}0`]))
    for (const headers of [{}, forged]) expect(read(event, headers)).toBeUndefined()
    const unreadable = ['null', '"text"', '{}', 'no JSON', '', JSON.stringify(eventOf('')), JSON.stringify(eventOf({}))]
    for (const body of unreadable) expect(read(body)).toEqual({ awb: null })
  })
}

/** What every courier adapter must do; `open` returns a service of its own for each case. */
export function courierContract(open: () => CourierUnderTest): void {
  ratesCases(open)
  bookingCases(open)
  faultCases(open)
  returnCases(open)
  scanCases(open)
  eventCases(open)
}
