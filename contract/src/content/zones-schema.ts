import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'

const dayText = 'Enter whole days from 0 to 90'
const days = z.int(dayText).min(0, dayText).max(90, dayText)
const rangeText = 'The most is less than the least'

/** A form sends an empty line as an empty text. */
const withoutBlank = (given: unknown): unknown =>
  Array.isArray(given) ? given.filter((one) => typeof one !== 'string' || one.trim() !== '') : given

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
