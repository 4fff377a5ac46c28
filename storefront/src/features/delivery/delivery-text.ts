import type { DeliveryEstimate } from './delivery-api.ts'

let dayOfMonth: Intl.DateTimeFormat | undefined

function dayText(isoDay: string): string {
  // Created lazily: it is slow on phones, and most pages need none.
  dayOfMonth ??= new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return dayOfMonth.format(new Date(`${isoDay}T00:00:00Z`)).replace(',', '')
}

/** `Tue 1 Dec`, or `Tue 1 Dec – Thu 3 Dec`. */
export function arrivalText({ earliest, latest }: Pick<DeliveryEstimate, 'earliest' | 'latest'>): string {
  return earliest === latest ? dayText(earliest) : `${dayText(earliest)} – ${dayText(latest)}`
}

export function isFree(cost: string): boolean {
  return !/[1-9]/.test(cost)
}
