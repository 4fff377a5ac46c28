let dayFormat: Intl.DateTimeFormat | undefined

/** Formats `2026-12-01` as `Tue 1 Dec`. */
export function dayText(isoDay: string): string {
  // Created lazily: it is slow on phones, and most pages need none.
  dayFormat ??= new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return dayFormat.format(new Date(`${isoDay}T00:00:00Z`)).replace(',', '')
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
