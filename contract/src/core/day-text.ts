import { dateFormat } from './locale.ts'

const dayFormat = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Formats `2026-12-01` as `Tue 1 Dec`. */
export function dayText(isoDay: string): string {
  return dayFormat(new Date(`${isoDay}T00:00:00Z`)).replace(',', '')
}

export type DayRange = { readonly earliest: string; readonly latest: string }

/** `Tue 1 Dec`, or `Tue 1 Dec – Thu 3 Dec`. */
export function dayRangeText({ earliest, latest }: DayRange): string {
  return earliest === latest ? dayText(earliest) : `${dayText(earliest)} – ${dayText(latest)}`
}

type Arriving = DayRange & { readonly isMade: boolean }

/** `Arrives Tue 1 Dec – Thu 3 Dec`; mentions when a piece is made to order. */
export function arrivesText({ isMade, ...range }: Arriving): string {
  return `${isMade ? 'Made for you, arrives' : 'Arrives'} ${dayRangeText(range)}`
}
