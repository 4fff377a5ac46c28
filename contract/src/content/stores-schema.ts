import { z } from 'zod'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { longestAlt } from '#core/picture-limits.ts'
import { withoutBlank } from '#core/typed-lines.ts'
import { minutesOf, maxStores, storeDrawings, storeZoneNames, type StoresDocument } from './stores.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)

const timeFault = 'Enter a time such as 11:00, or leave both empty when the store is closed'
const time = exactText(5, { required: timeFault, tooLong: timeFault }).refine(
  (text) => text === '' || minutesOf(text) !== undefined,
  timeFault,
)

const openHours = z
  .object({ from: time, to: time })
  .refine(({ from, to }) => (from === '') === (to === ''), { path: ['to'], error: 'Enter both times, or none' })
  .refine(({ from, to }) => from === '' || to === '' || from < to, {
    path: ['to'],
    error: 'Must be after the store opens',
  })

const week = z
  .array(openHours)
  .length(7, 'Enter the hours of the seven days from Monday')
  .refine((days) => days.some(({ from }) => from !== ''), 'Enter the hours of one day at least')
  .readonly()

const dayFault = 'Enter a day such as 2027-01-26'
const isoDay = z.iso.date()
const maxClosedDays = 200

const closedDays = z
  .record(typedText(10, { tooLong: dayFault }), words(100, 'Enter the note for this day'))
  .refine((all) => Object.keys(all).length <= maxClosedDays, `At most ${maxClosedDays} days`)
  .check(({ value, issues }) => {
    for (const day of Object.keys(value))
      if (!isoDay.safeParse(day).success) issues.push({ code: 'custom', input: day, path: [day], message: dayFault })
  })

const noPicture = 'Choose a picture'
const idFault = 'Must be small letters, digits and dashes, such as new-delhi'

const store = z
  .object({
    id: exactText(40, { required: idFault }).regex(/^[a-z][a-z\d-]*$/, idFault),
    name: words(60, 'Enter the name of the store'),
    lines: z.preprocess(
      withoutBlank,
      z.array(trimmedText(120)).min(1, 'Enter the street').max(4, 'At most 4 lines').readonly(),
    ),
    city: words(60, 'Enter the city'),
    pin: typedText(10),
    timeZone: z.enum(storeZoneNames, 'Choose the country'),
    hours: week,
    closedDays,
    phone: typedText(20).regex(
      /^([+\d][\d ]{7,19})?$/,
      'Must be a phone number, such as +91 22 0000 0000, or empty for the phone of the care desk',
    ),
    whatsApp: typedText(15).regex(/^(\d{10,15})?$/, 'Must be 10 to 15 digits with the country code, or empty'),
    isByAppointment: z.boolean(),
    services: trimmedText(300),
    // Stores that were saved before had no advisers.
    advisers: trimmedText(200).default(''),
    reach: trimmedText(500),
    mapLink: trimmedText(500).refine(
      (to) => to === '' || /^https:\/\/[^\s/]+\.\S+$/.test(to),
      'Must begin with https://, or be empty',
    ),
    mediaId: z.int(noPicture).min(1, noPicture).nullable(),
    alt: trimmedText(longestAlt),
    drawing: z.enum([...storeDrawings, ''], 'Choose a drawn room, or none'),
  })
  .refine(({ timeZone, pin }) => timeZone !== 'Asia/Kolkata' || /^[1-9]\d{5}$/.test(pin), {
    path: ['pin'],
    error: 'Must be a PIN code of six digits, such as 110030',
  })
  .refine(({ mediaId, alt }) => mediaId === null || alt !== '', {
    path: ['alt'],
    error: 'Describe the picture for people who do not see it',
  })

type Store = z.infer<typeof store>

/** The index of the second store whose value must be unique and is not. */
function twin(stores: readonly Store[], valueOf: (one: Store) => string): number {
  const values = stores.map(valueOf)
  return values.findIndex((value, index) => values.indexOf(value) < index)
}

/** The page already has sections with these addresses. */
const takenIds = new Set(['visit'])

export const storesSchema: z.ZodType<StoresDocument> = z.object({
  stores: z
    .array(store)
    .min(1, 'Add a store: the page and the form for visits need one')
    .max(maxStores, `At most ${maxStores} stores`)
    .readonly()
    .check(({ value, issues }) => {
      const faults = [
        { index: twin(value, ({ id }) => id), name: 'id', message: 'Another store has this address already' },
        { index: value.findIndex(({ id }) => takenIds.has(id)), name: 'id', message: 'The page uses this address' },
        { index: twin(value, ({ name }) => name.toLowerCase()), name: 'name', message: 'Another store has this name' },
      ]
      for (const { index, name, message } of faults)
        if (index !== -1) issues.push({ code: 'custom', input: value, path: [index, name], message })
    }),
})
