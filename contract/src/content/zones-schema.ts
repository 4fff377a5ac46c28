import { z } from 'zod'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { withoutBlank } from '#core/typed-lines.ts'

const dayText = 'Enter whole days from 0 to 90'
const days = z.int(dayText).min(0, dayText).max(90, dayText)
const rangeText = 'The most is less than the least'

const sumText = 'Enter rupees from 0 to 10,00,000, such as 149, or leave it empty'
const ownSum = z.preprocess(
  (given) => (given === '' || given === undefined ? null : given),
  z.int(sumText).min(0, sumText).max(10_00_000_00, sumText).nullable(),
)

const zone = z
  .object({
    name: trimmedText(60, { required: 'Name the zone' }).min(1, 'Name the zone'),
    pins: z.preprocess(
      withoutBlank,
      z
        .array(typedText(6).regex(/^[1-9]\d{0,5}$/, 'Enter the first digits of PIN codes, such as 400, one a line'))
        .min(1, 'Enter the first digits of a PIN code')
        .max(300, 'At most 300 beginnings')
        .readonly(),
    ),
    daysMin: days,
    daysMax: days,
    isRemote: z.boolean(),
    states: z.preprocess(
      withoutBlank,
      z
        .array(typedText(2).regex(/^[A-Z]{2}$/, 'Enter codes of states, such as JK, one a line'))
        .max(40, 'At most 40 states')
        .readonly(),
    ),
    costMinor: ownSum,
    freeFromMinor: ownSum,
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], error: rangeText })
  .refine(
    ({ costMinor, freeFromMinor, states }) => states.length > 0 || (costMinor === null && freeFromMinor === null),
    {
      path: ['states'],
      error: 'Name the states of a zone with its own charge, such as GA: a cart may know the city and no PIN code',
    },
  )

type Zone = z.infer<typeof zone>

/** Two prefixes that one PIN code could match; undefined when each PIN code is in one zone at most. */
function sharedPin(zones: readonly Zone[]): string | undefined {
  const sorted = zones.flatMap(({ pins }) => pins).toSorted()
  return sorted.find((pin, index) => index > 0 && pin.startsWith(sorted[index - 1] ?? '-'))
}

const country = bareText(2)
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter the two letters of the country, such as AE')
  .refine((code) => code !== 'IN', 'Zones of India are listed by their PIN codes')

const region = z
  .object({
    country,
    states: z.preprocess(
      withoutBlank,
      z
        .array(trimmedText(60))
        .min(1, 'Enter an emirate or a state, such as Fujairah')
        .max(60, 'At most 60 names')
        .readonly(),
    ),
    daysMin: days,
    daysMax: days,
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], error: rangeText })

const closedDay = z.object({
  country,
  day: typedText(10).refine((day) => z.iso.date().safeParse(day).success, 'Enter a day such as 2027-03-20'),
  name: trimmedText(60),
})

const inRange = (name: string) => [`${name}DaysMin`, `${name}DaysMax`] as const
const ranges = ['rest', 'emirates', 'states', 'abroad'].map(inRange)

export const deliveryZonesSchema = z
  .object({
    zones: z.array(zone).max(30, 'At most 30 zones').readonly(),
    restDaysMin: days,
    restDaysMax: days,
    emiratesDaysMin: days,
    emiratesDaysMax: days,
    statesDaysMin: days,
    statesDaysMax: days,
    abroadDaysMin: days,
    abroadDaysMax: days,
    regions: z.array(region).max(100, 'At most 100 regions').readonly().default([]),
    closedAbroad: z.array(closedDay).max(300, 'At most 300 days').readonly().default([]),
  })
  .check(({ value, issues }) => {
    const numbers: Readonly<Record<string, unknown>> = { ...value }
    for (const [least, most] of ranges)
      if (Number(numbers[least]) > Number(numbers[most]))
        issues.push({ code: 'custom', input: value, path: [most], message: rangeText })
    const shared = sharedPin(value.zones)
    if (shared !== undefined)
      issues.push({
        code: 'custom',
        input: value,
        path: ['zones'],
        message: `PIN codes that begin with ${shared} are named twice`,
      })
    const names = value.zones.map(({ name }) => name)
    if (new Set(names).size !== names.length)
      issues.push({ code: 'custom', input: value, path: ['zones'], message: 'Name each zone once' })
  })
