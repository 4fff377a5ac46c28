import { answeredWithin } from './answer-times.ts'
/** Bookable visits to a store, by its hours and time zone. */
import { dayMs } from './durations.ts'
import { hourText, type Store } from './stores.ts'

export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const partHours: Readonly<Record<PartOfDay, { readonly from: number; readonly to: number }>> = {
  morning: { from: 0, to: 12 },
  afternoon: { from: 12, to: 16 },
  evening: { from: 16, to: 24 },
}

type OpenPart = { readonly part: PartOfDay; readonly text: string }

/** Returns the parts of a day (`2026-11-24`) in which the store is open, with their hours; none when it is closed. */
export function openParts({ hours }: Store, day: string): readonly OpenPart[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const open = hours.find(({ days }) => days.includes(weekday))
  if (open === undefined) return []
  return partsOfDay.flatMap((part) => {
    const from = Math.max(open.from, partHours[part].from)
    const to = Math.min(open.to, partHours[part].to)
    return from < to ? [{ part, text: `${hourText(from)} to ${hourText(to)}` }] : []
  })
}

const longestAhead = 60

function todayAt({ timeZone }: Store, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const figures = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(figures['year'] ?? 0, (figures['month'] ?? 1) - 1, figures['day'])
}

export function visitDays(store: Store, now: Date): readonly string[] {
  const today = todayAt(store, now)
  const days = Array.from({ length: longestAhead }, (_, ahead) => new Date(today + (ahead + 1) * dayMs))
  return days.map((day) => day.toISOString().slice(0, 10)).filter((day) => openParts(store, day).length > 0)
}

const dayWords = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })

export function dayText(day: string): string {
  return dayWords.format(new Date(`${day}T00:00:00Z`)).replace(/^(\w+) /, '$1, ')
}

/** Staff check their calendar and confirm each visit by hand. */
export const visitPromise = `The store confirms your visit, or offers another time, within ${answeredWithin}.`
