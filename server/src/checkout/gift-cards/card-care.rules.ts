import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'

const yearDays = 365
const latestDeliveryDays = 365
const longestYears = 10

/** The end of an Indian day. */
function endOf(day: string): Date {
  return new Date(`${day}T23:59:59+05:30`)
}

type Ending = { readonly until: string; readonly endsAt: Date; readonly now: Date }

/** The new end of a card; null for an invalid day, an earlier end, and a day too far ahead. */
export function extendedEnd({ until, endsAt, now }: Ending): Date | null {
  const end = endOf(until)
  const isDay = !Number.isNaN(end.getTime()) && indiaDay(end) === until
  if (!isDay || until <= indiaDay(endsAt)) return null
  return end.getTime() - now.getTime() > longestYears * yearDays * dayMs ? null : end
}

/** Nine o'clock in India on the chosen day, or at once; null for a past day and for one more than a year ahead. */
export function deliveryTime(deliverOn: string | null, now: Date): Date | null {
  if (deliverOn === null || deliverOn === indiaDay(now)) return now
  const at = new Date(`${deliverOn}T09:00:00+05:30`)
  const isDay = !Number.isNaN(at.getTime()) && indiaDay(at) === deliverOn
  return isDay && at > now && at.getTime() - now.getTime() <= latestDeliveryDays * dayMs ? at : null
}

/** Three years, as for a sold card. */
export function validUntil(from: Date): Date {
  const end = new Date(from)
  end.setUTCFullYear(end.getUTCFullYear() + 3)
  return end
}
