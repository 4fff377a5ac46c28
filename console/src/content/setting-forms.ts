import type { DocumentForm } from './field.ts'

export const reservationForm: DocumentForm = {
  title: 'Reservations',
  about: 'How long an unpaid order holds its pieces',
  hasPreview: false,
  fields: [
    {
      kind: 'number',
      name: 'minutes',
      label: 'Minutes until an unpaid order is cancelled',
      hint: 'From 5 to 240. Orders that are placed already keep the time that they were given. The page Terms names the minutes by {holdMinutes}.',
    },
    {
      kind: 'number',
      name: 'shortMinutes',
      label: 'Minutes for shoppers who let orders lapse',
      hint: 'Counts after unpaid orders of a day held pieces for twice the time above, for networks that place very many orders, and from the second renewal of an order on.',
    },
  ],
}
