import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'

const weekday = z.int('Choose days of the week').min(1, 'Choose days of the week').max(7, 'Choose days of the week')
const hourText = 'Enter a whole hour from 0 to 24'
const capacityText = 'Enter whole pieces from 1 to 100000'
const dayText = 'Enter whole days from 0 to 60'
const days = z.int(dayText).min(0, dayText).max(60, dayText)
const holidayText = 'Enter a day such as 2027-01-26'
const isoDay = z.iso.date()

/** Names keyed by day, so that a conflict of two editors names the day. */
const holidays = z
  .record(
    typedText(10, { tooLong: holidayText }),
    trimmedText(100, { required: 'Name the holiday' }).min(1, 'Name the holiday'),
  )
  .refine((all) => Object.keys(all).length <= 1000, 'At most 1000 holidays')
  .check(({ value, issues }) => {
    for (const day of Object.keys(value))
      if (!isoDay.safeParse(day).success) issues.push({ code: 'custom', input: day, path: [day], message: holidayText })
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
    holidays,
  })
  .refine(({ customsMin, customsMax }) => customsMin <= customsMax, {
    path: ['customsMax'],
    error: 'The most is less than the least',
  })
