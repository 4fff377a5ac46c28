import { dateFormat, type Language } from './locale.ts'
import { say, type Words } from './say.ts'

const formats = new Map<Language, (at: Date) => string>()

function formatIn(language: Language): (at: Date) => string {
  const format =
    formats.get(language) ?? dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }, language)
  formats.set(language, format)
  return format
}

/** Formats `2026-12-01` as `Tue 1 Dec`. */
export function dayText(isoDay: string, language: Language = 'en'): string {
  return formatIn(language)(new Date(`${isoDay}T00:00:00Z`)).replace(',', '')
}

export type DayRange = { readonly earliest: string; readonly latest: string }

/** `Tue 1 Dec`, or `Tue 1 Dec – Thu 3 Dec`. */
export function dayRangeText({ earliest, latest }: DayRange, language?: Language): string {
  const first = dayText(earliest, language)
  return earliest === latest ? first : `${first} – ${dayText(latest, language)}`
}

type Arriving = DayRange & { readonly isMade: boolean }

/** `Arrives Tue 1 Dec – Thu 3 Dec`; mentions when a piece is made to order. */
export function arrivesText({ isMade, ...range }: Arriving, words?: Words): string {
  const days = dayRangeText(range, words?.language)
  return say(words, isMade ? 'Made for you, arrives {days}' : 'Arrives {days}', { days })
}
