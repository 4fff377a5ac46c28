import { z } from 'zod'
import { trimmedText } from './bounded-text.ts'

const weekday = z.int('Choose days of the week').min(1, 'Choose days of the week').max(7, 'Choose days of the week')
const hourText = 'Enter a whole hour from 0 to 24'
const capacityText = 'Enter whole pieces from 1 to 100000'
const dayText = 'Enter whole days from 0 to 60'
const days = z.int(dayText).min(0, dayText).max(60, dayText)
const holidayText = 'Enter a day such as 2027-01-26'

const holiday = z.object({
  day: trimmedText(10, { required: holidayText, tooLong: holidayText }).pipe(z.iso.date(holidayText)),
  name: trimmedText(100, { required: 'Name the holiday' }).min(1, 'Name the holiday'),
})

export const calendarSchema = z
  .object({
    workdays: z
      .array(weekday)
      .min(1, 'Choose at least one working day')
      .refine((all) => new Set(all).size === all.length, 'Name each day once')
      .readonly(),
    cutOffHour: z.int(hourText).min(0, hourText).max(24, hourText),
    capacity: z.int(capacityText).min(1, capacityText).max(100_000, capacityText),
    customsMin: days,
    customsMax: days,
    spareReady: days,
    spareMade: days,
    holidays: z.array(holiday).max(1000, 'At most 1000 holidays').readonly(),
  })
  .refine(({ customsMin, customsMax }) => customsMin <= customsMax, {
    path: ['customsMax'],
    error: 'The most is less than the least',
  })
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, { day }] of value.holidays.entries()) {
      if (seen.has(day))
        issues.push({ code: 'custom', input: day, path: ['holidays', index, 'day'], message: `${day} is listed twice` })
      seen.add(day)
    }
  })
