import { t } from '@lingui/core/macro'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { dayText } from '@shop/contract/core/day-text'
import { formatLanguage } from '#session/language.ts'
import type { PlannedFunction } from './plan-api.ts'

type CalendarEntry = PlannedFunction & { readonly orderBy: string | null }

/**
 * A calendar file with each function as a whole day, and the last day to order what was proposed for it, with an alarm
 * on the morning before.
 */
export function planCalendar(entries: readonly CalendarEntry[], { name, url }: { name: string; url: string }): string {
  const calendar = ical({ name, method: ICalCalendarMethod.PUBLISH })
  for (const { name: title, day, note, orderBy } of entries) {
    const start = new Date(`${day}T00:00:00Z`)
    calendar.createEvent({
      id: `${title}-${day}@wedding-plan`,
      start,
      allDay: true,
      summary: title,
      description: note,
      url,
    })
    if (orderBy === null) continue
    const last = calendar.createEvent({
      id: `${title}-${day}-order@wedding-plan`,
      start: new Date(`${orderBy}T00:00:00Z`),
      allDay: true,
      summary: t`Last day to order for the ${title}`,
      description: t`The pieces of your plan for ${{ day: dayText(day, formatLanguage) }}.`,
      url,
    })
    last.createAlarm({ trigger: 15 * 3600 })
  }
  return calendar.toString()
}
