import { expect, test } from 'vitest'
import { storesDefault } from './stores-default.ts'
import { storesSchema } from './stores-schema.ts'
import { addressText, hoursText, storeNames, timeText, type OpenHours } from './stores.ts'
import { comingClosedDays, dayText, openParts, visitDays } from './visits.ts'

const { stores } = storesDefault
const [delhi, mumbai, , dubai] = stores

test('ROUTE-06: store hours read as people say them', () => {
  expect(stores.map((store) => hoursText(store))).toEqual([
    'Every day, 11 am to 8 pm',
    'Tuesday to Sunday, 11 am to 8 pm',
    'Every day, 11 am to 9 pm',
    'Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm',
  ])
})

test('ROUTE-06: a visit is from tomorrow on and within 60 days, never on a day that the store is closed', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const days = visitDays(delhi, now)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2027-01-21', 60])
  // The 23rd is a Monday, when Mumbai is closed.
  expect(visitDays(mumbai, now)[0]).toBe('2026-11-24')
  expect(visitDays(mumbai, now)).not.toContain('2026-11-30')
})

test('ROUTE-06: tomorrow follows the time zone of the store: Dubai is behind Delhi', () => {
  const now = new Date('2026-11-22T19:00:00Z')
  expect(visitDays(delhi, now)[0]).toBe('2026-11-24')
  expect(visitDays(dubai, now)[0]).toBe('2026-11-23')
})

test('ROUTE-06: only parts of the day in which the store is open are offered, with their hours', () => {
  expect(openParts(delhi, '2026-11-24')).toEqual([
    { part: 'morning', text: '11 am to 12 noon' },
    { part: 'afternoon', text: '12 noon to 4 pm' },
    { part: 'evening', text: '4 pm to 8 pm' },
  ])
  expect(openParts(dubai, '2026-11-27')).toEqual([
    { part: 'afternoon', text: '2 pm to 4 pm' },
    { part: 'evening', text: '4 pm to 9 pm' },
  ])
  expect(openParts(mumbai, '2026-11-23')).toEqual([])
})

test('ROUTE-06: a day reads with its weekday', () => {
  expect(dayText('2026-11-24')).toBe('Tuesday, 24 November')
})

const open = (from: string, to: string): OpenHours => ({ from, to })
const shut = open('', '')
const workdays = Array.from({ length: 5 }, () => open('10:30', '19:00'))

test.each([
  [[...workdays, open('11:00', '17:00'), shut], 'Monday to Friday, 10:30 am to 7 pm; Saturday, 11 am to 5 pm'],
  [
    [shut, shut, ...workdays.slice(2), open('12:00', '18:30'), open('12:00', '18:30')],
    'Wednesday to Friday, 10:30 am to 7 pm; Saturday and Sunday, 12 noon to 6:30 pm',
  ],
  [
    [open('09:00', '12:00'), shut, open('09:00', '12:00'), shut, shut, shut, open('09:00', '12:00')],
    'Sunday and Monday, 9 am to 12 noon; Wednesday, 9 am to 12 noon',
  ],
])('ROUTE-06: days with equal hours stand together, case %#', (hours, text) => {
  expect(hoursText({ hours })).toBe(text)
})

test('ROUTE-06: midnight and noon read without doubt', () => {
  expect([0, 30, 720, 750, 1439].map((minutes) => timeText(minutes))).toEqual([
    '12 am',
    '12:30 am',
    '12 noon',
    '12:30 pm',
    '11:59 pm',
  ])
})

test('ROUTE-06: nobody books a visit on a closed day, and the page names only those to come', () => {
  const now = new Date('2026-11-22T09:00:00Z')
  const store = {
    ...delhi,
    closedDays: { '2026-12-25': 'Christmas', '2026-11-24': 'Stocktaking', '2026-11-01': 'Over' },
  }
  expect(visitDays(store, now).slice(0, 2)).toEqual(['2026-11-23', '2026-11-25'])
  expect(openParts(store, '2026-11-24')).toEqual([])
  expect(comingClosedDays(store, now)).toEqual([
    { day: '2026-11-24', note: 'Stocktaking' },
    { day: '2026-12-25', note: 'Christmas' },
  ])
})

test('ROUTE-06: addresses and the list of stores read as people write them', () => {
  expect(addressText(delhi)).toBe('House 14, Neem Court, Mehrauli Lane, New Delhi 110030')
  expect(addressText(dubai)).toBe('Shop 22, Creekside Arcade, Al Seef, Dubai')
  expect(storeNames(stores)).toBe('Delhi, Mumbai, Hyderabad and Dubai')
  expect([storeNames([delhi]), storeNames([])]).toEqual(['Delhi', ''])
})

test.each([
  [{ id: 'New Delhi' }, 'id', 'Must be small letters, digits and dashes, such as new-delhi'],
  [{ id: 'mumbai' }, 'id', 'Another store has this address already'],
  [{ id: 'visit' }, 'id', 'The page uses this address'],
  [{ name: 'MUMBAI' }, 'name', 'Another store has this name'],
  [{ lines: [' '] }, 'lines', 'Enter the street'],
  [{ pin: '1100' }, 'pin', 'Must be a PIN code of six digits, such as 110030'],
  [{ timeZone: 'Mars/Base' }, 'timeZone', 'Choose the country'],
  [
    { phone: 'call us' },
    'phone',
    'Must be a phone number, such as +91 22 0000 0000, or empty for the phone of the care desk',
  ],
  [{ whatsApp: '+91 98' }, 'whatsApp', 'Must be 10 to 15 digits with the country code, or empty'],
  [{ mapLink: 'javascript:alert(1)' }, 'mapLink', 'Must begin with https://, or be empty'],
  [{ mediaId: 4 }, 'alt', 'Describe the picture for people who do not see it'],
  [{ closedDays: { '2026-02-30': 'Never' } }, 'closedDays.2026-02-30', 'Enter a day such as 2027-01-26'],
  [{ closedDays: { '2026-12-25': ' ' } }, 'closedDays.2026-12-25', 'Enter the note for this day'],
  [{ hours: [] }, 'hours', 'Enter the hours of the seven days from Monday'],
  [{ hours: Array.from({ length: 7 }, () => shut) }, 'hours', 'Enter the hours of one day at least'],
  [{ hours: [open('20:00', '11:00'), ...delhi.hours.slice(1)] }, 'hours.0.to', 'Must be after the store opens'],
  [{ hours: [open('11:00', ''), ...delhi.hours.slice(1)] }, 'hours.0.to', 'Enter both times, or none'],
  [
    { hours: [open('25:00', '26:00'), ...delhi.hours.slice(1)] },
    'hours.0.from',
    'Enter a time such as 11:00, or leave both empty when the store is closed',
  ],
])('ROUTE-06: a store with %j is refused at %s', (wrong, place, message) => {
  const { error } = storesSchema.safeParse({ stores: [{ ...delhi, ...wrong }, mumbai] })
  const faults = error?.issues.map(({ path, message: text }) => [path.join('.'), text]) ?? []
  expect(faults.map(([one = '', text]) => [one.replace(/^stores\.\d\./, ''), text])).toContainEqual([place, message])
})

test('ROUTE-06: a shop has one store at least, and its stores differ', () => {
  expect(storesSchema.safeParse(storesDefault).success).toBe(true)
  expect(storesSchema.safeParse({ stores: [] }).error?.issues[0]?.message).toMatch(/^Add a store/)
})
