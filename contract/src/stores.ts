/** The shop's stores: opening hours on the page and bookable visits use the same figures. */

export const storeIds = ['delhi', 'mumbai', 'hyderabad', 'dubai'] as const
export type StoreId = (typeof storeIds)[number]

/** Days of the week from 0, Sunday, in display order; hours 0 to 24 in the store's time zone. */
type OpenHours = { readonly days: readonly number[]; readonly from: number; readonly to: number }

export type Store = {
  readonly id: StoreId
  readonly city: string
  readonly timeZone: string
  readonly hours: readonly OpenHours[]
}

const everyDay = [1, 2, 3, 4, 5, 6, 0]

export const stores: Readonly<Record<StoreId, Store>> = {
  delhi: { id: 'delhi', city: 'Delhi', timeZone: 'Asia/Kolkata', hours: [{ days: everyDay, from: 11, to: 20 }] },
  mumbai: {
    id: 'mumbai',
    city: 'Mumbai',
    timeZone: 'Asia/Kolkata',
    hours: [{ days: [2, 3, 4, 5, 6, 0], from: 11, to: 20 }],
  },
  hyderabad: {
    id: 'hyderabad',
    city: 'Hyderabad',
    timeZone: 'Asia/Kolkata',
    hours: [{ days: everyDay, from: 11, to: 21 }],
  },
  dubai: {
    id: 'dubai',
    city: 'Dubai',
    timeZone: 'Asia/Dubai',
    hours: [
      { days: [6, 0, 1, 2, 3, 4], from: 10, to: 21 },
      { days: [5], from: 14, to: 21 },
    ],
  },
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const nameOf = (day: number | undefined): string => dayNames[day ?? 0] ?? ''

function daysText(days: readonly number[]): string {
  if (days.length === 7) return 'Every day'
  return days.length === 1 ? nameOf(days[0]) : `${nameOf(days[0])} to ${nameOf(days.at(-1))}`
}

/** `11 am`, `12 noon`, `8 pm`. */
export function hourText(hour: number): string {
  if (hour === 12) return '12 noon'
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`
}

/** `Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm`. */
export function hoursText({ hours }: Store): string {
  return hours.map(({ days, from, to }) => `${daysText(days)}, ${hourText(from)} to ${hourText(to)}`).join('; ')
}
