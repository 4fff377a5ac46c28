import type { DeliveryEstimate } from './delivery-api.ts'

let dayOfMonth: Intl.DateTimeFormat | undefined

function dayText(isoDay: string): string {
  // Created lazily: it is slow on phones, and most pages need none.
  dayOfMonth ??= new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  return dayOfMonth.format(new Date(`${isoDay}T00:00:00Z`)).replace(',', '')
}

/** `Tue 1 Dec`, or `between Tue 1 Dec and Thu 3 Dec`. */
export function arrivalText({ earliest, latest }: Pick<DeliveryEstimate, 'earliest' | 'latest'>): string {
  return earliest === latest ? `on ${dayText(earliest)}` : `between ${dayText(earliest)} and ${dayText(latest)}`
}

export function isFree(cost: string): boolean {
  return !/[1-9]/.test(cost)
}
