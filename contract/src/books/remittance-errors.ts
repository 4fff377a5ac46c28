/** Refusals about couriers' remittances; `errors.ts` joins them into the one table. */
export const remittanceErrors = {
  'remittance.not_found': { status: 404, text: 'There is no such remittance.' },
  'remittance.no_difference': { status: 409, text: 'This line has no difference to accept.' },
  'remittance.nothing_to_book': { status: 409, text: 'No line of this remittance is ready to be booked.' },
} as const
