import { say, type Words } from '#core/say.ts'
/** The shop's stores. The page's opening hours and the bookable visits use the same figures. */

export const maxStores = 40

/** Time zones of stores, with their countries. */
export const storeZones = {
  'Asia/Kolkata': { country: 'IN', text: 'India' },
  'Asia/Dubai': { country: 'AE', text: 'United Arab Emirates' },
  'America/New_York': { country: 'US', text: 'United States, Eastern' },
  'America/Chicago': { country: 'US', text: 'United States, Central' },
  'America/Denver': { country: 'US', text: 'United States, Mountain' },
  'America/Los_Angeles': { country: 'US', text: 'United States, Pacific' },
  'Europe/London': { country: 'GB', text: 'United Kingdom' },
  'Asia/Singapore': { country: 'SG', text: 'Singapore' },
} as const
type StoreZone = keyof typeof storeZones
export const storeZoneNames = Object.keys(storeZones).filter((name): name is StoreZone => name in storeZones)

export const storeDrawings = ['map-delhi', 'map-mumbai', 'map-hyderabad', 'map-dubai'] as const

/** Local times such as `11:00`; both are empty on a closed day. */
export type OpenHours = { readonly from: string; readonly to: string }

export type StoreHours = {
  readonly timeZone: string
  /** Seven days, from Monday. */
  readonly hours: readonly OpenHours[]
  /** A note by its day, such as `2026-11-08`. */
  readonly closedDays: Readonly<Record<string, string>>
}

export type StoreBody = StoreHours & {
  /** Identifies the store in visits and is its address within the page, so it never changes. */
  readonly id: string
  readonly name: string
  readonly lines: readonly string[]
  readonly city: string
  /** Empty in countries without postal codes. */
  readonly pin: string
  readonly timeZone: StoreZone
  /** When empty, the page shows the care desk's phone. */
  readonly phone: string
  /** Digits with the country code; empty hides the link. */
  readonly whatsApp: string
  readonly isByAppointment: boolean
  readonly services: string
  /** Names of the advisers who receive visitors; empty hides them. */
  readonly advisers: string
  readonly reach: string
  readonly mapLink: string
  /** Null shows the drawn room, if there is one. */
  readonly mediaId: number | null
  readonly alt: string
  readonly drawing: (typeof storeDrawings)[number] | ''
}

export type StoresDocument = { readonly stores: readonly StoreBody[] }

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const nameOf = (day: number): string => dayNames[day % dayNames.length] ?? ''

/** Minutes since midnight of `11:30`; undefined for any other text. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** `11 am`, `12 noon`, `8:30 pm`. */
export function timeText(minutes: number, words?: Words): string {
  if (minutes === 12 * 60) return say(words, '12 noon')
  const [hour, rest] = [Math.floor(minutes / 60), minutes % 60]
  const time = `${hour % 12 === 0 ? 12 : hour % 12}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
  return say(words, hour < 12 || hour === 24 ? '{time} am' : '{time} pm', { time })
}

type Run = { readonly first: number; readonly count: number; readonly open: OpenHours }

const areSame = (a: OpenHours | undefined, b: OpenHours | undefined): boolean => a?.from === b?.from && a?.to === b?.to

/** Consecutive days with equal hours; Sunday is followed by Monday. */
function runsOf(hours: readonly OpenHours[]): readonly Run[] {
  const count = hours.length
  const begins = hours.flatMap((open, day) => (areSame(open, hours[(day + count - 1) % count]) ? [] : [day]))
  const starts = begins.length === 0 ? [0] : begins
  return starts.flatMap((first, index) => {
    const next = starts[index + 1] ?? (starts[0] ?? 0) + count
    const open = hours[first]
    return open === undefined || open.from === '' ? [] : [{ first, count: next - first, open }]
  })
}

function daysText({ first, count }: Run, words: Words | undefined): string {
  if (count === dayNames.length) return say(words, 'Every day')
  const begins = say(words, nameOf(first))
  if (count === 1) return begins
  const ends = say(words, nameOf(first + count - 1))
  return say(words, count === 2 ? '{begins} and {ends}' : '{begins} to {ends}', { begins, ends })
}

/** The run that contains Monday comes first. */
const inWeekOrder = (runs: readonly Run[]): readonly Run[] => {
  const wrapping = runs.filter(({ first, count }) => first > 0 && first + count > dayNames.length)
  return [...wrapping, ...runs.filter((run) => !wrapping.includes(run))]
}

/** `Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm`. */
export function hoursText({ hours }: Pick<StoreHours, 'hours'>, words?: Words): string {
  const texts = inWeekOrder(runsOf(hours)).map((run) => {
    const { from, to } = run.open
    return say(words, '{days}, {opens} to {closes}', {
      days: daysText(run, words),
      opens: timeText(minutesOf(from) ?? 0, words),
      closes: timeText(minutesOf(to) ?? 0, words),
    })
  })
  return texts.join(say(words, '; '))
}

export function addressText({ lines, city, pin }: Pick<StoreBody, 'lines' | 'city' | 'pin'>): string {
  return [...lines, pin === '' ? city : `${city} ${pin}`].join(', ')
}

/** `Delhi, Mumbai and Dubai`. */
export function storeNames(stores: readonly Pick<StoreBody, 'name'>[]): string {
  const names = stores.map(({ name }) => name)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
