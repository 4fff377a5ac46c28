import type { Body } from '#ui/form-body.ts'

const line = /^(\d{4}-\d{2}-\d{2})[\s,;]+(\S.*)$/

type ReadLines = { readonly holidays: Body } | { readonly problem: string }

/** True for a real day, because browsers continue the 30th of February into March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Reads lines such as `2027-01-26 Republic Day`, and skips blank ones. */
export function readHolidayLines(text: string): ReadLines {
  const holidays: Record<string, string> = {}
  for (const [index, given] of text.split('\n').entries()) {
    const trimmed = given.trim()
    if (trimmed === '') continue
    const [, day = '', name = ''] = line.exec(trimmed) ?? []
    if (name === '' || !isDay(day))
      return { problem: `Line ${index + 1}: write a line such as 2027-01-26 Republic Day.` }
    if (day in holidays) return { problem: `Line ${index + 1}: ${day} is there twice.` }
    holidays[day] = name.trim()
  }
  if (Object.keys(holidays).length === 0) return { problem: 'Enter lines such as 2027-01-26 Republic Day.' }
  return { holidays }
}

export function inDayOrder(holidays: Body): Body {
  return Object.fromEntries(Object.entries(holidays).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
