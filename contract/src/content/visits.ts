import { dayMs } from '#core/durations.ts'
/** Bookable visits to a store, within its hours and time zone. */
import { dateFormat, isoDayIn, type Language } from '#core/locale.ts'
import { say, type Words } from '#core/say.ts'
import { answeredWithin } from './answer-times.ts'
import { minutesOf, timeText, type StoreHours } from './stores.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const hour = 60
/** Minutes since midnight. */
const partTimes: Readonly<Record<PartOfDay, { readonly from: number; readonly to: number }>> = {
  morning: { from: 0, to: 12 * hour },
  afternoon: { from: 12 * hour, to: 16 * hour },
  evening: { from: 16 * hour, to: 24 * hour },
}

type OpenPart = { readonly part: PartOfDay; readonly text: string }

/** Returns the parts of a day (`2026-11-24`) in which the store is open, with their hours; none when it is closed. */
export function openParts({ hours, closedDays }: StoreHours, day: string, words?: Words): readonly OpenPart[] {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const [opens, closes] = [minutesOf(hours[fromMonday]?.from ?? ''), minutesOf(hours[fromMonday]?.to ?? '')]
  if (opens === undefined || closes === undefined || closedDays[day] !== undefined) return []
  return partsOfDay.flatMap((part) => {
    const from = Math.max(opens, partTimes[part].from)
    const to = Math.min(closes, partTimes[part].to)
    const [begins, ends] = [timeText(from, words), timeText(to, words)]
    return from < to ? [{ part, text: say(words, '{begins} to {ends}', { begins, ends }) }] : []
  })
}

const longestAhead = 60

function todayAt({ timeZone }: Pick<StoreHours, 'timeZone'>, now: Date): number {
  return Date.parse(isoDayIn(timeZone, now))
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

export function visitDays(store: StoreHours, now: Date): readonly string[] {
  const today = todayAt(store, now)
  const days = Array.from({ length: longestAhead }, (_, ahead) => isoDay(today + (ahead + 1) * dayMs))
  return days.filter((day) => openParts(store, day).length > 0)
}

export type ClosedDay = { readonly day: string; readonly note: string }

/** Closed days from today on, in the store's time zone, soonest first. */
export function comingClosedDays(store: Pick<StoreHours, 'timeZone' | 'closedDays'>, now: Date): readonly ClosedDay[] {
  const today = isoDay(todayAt(store, now))
  const coming = Object.entries(store.closedDays).filter(([day]) => day >= today)
  return coming.map(([day, note]) => ({ day, note })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const dayFormats = new Map<Language, (at: Date) => string>()

export function dayText(day: string, language: Language = 'en'): string {
  const format =
    dayFormats.get(language) ??
    dateFormat({ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }, language)
  dayFormats.set(language, format)
  return format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ')
}

/** Staff check their calendar and confirm each visit by hand. */
export const visitPromise = `The store confirms your visit, or offers another time, within ${answeredWithin}.`
