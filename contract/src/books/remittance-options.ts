/** Terms of couriers' remittances that calls and screens share. */
export const remittanceLineStates = [
  'ready',
  'booked',
  'unknown',
  'not_cash',
  'paid_before',
  'not_delivered',
  'differs',
  'other_parcels',
] as const
export type RemittanceLineState = (typeof remittanceLineStates)[number]

export const remittanceLineTexts = {
  ready: 'To book',
  booked: 'Booked',
  unknown: 'No parcel has this AWB',
  not_cash: 'Its order is not cash on delivery',
  paid_before: 'Its cash was remitted before',
  not_delivered: 'Its order is not delivered',
  differs: 'Differs from the books',
  other_parcels: 'Another parcel of its order is open',
} as const satisfies Record<RemittanceLineState, string>

/** Orders that one call books; the next call books the rest. */
export const maxBookedAtOnce = 500
export const maxRemittanceRows = 5000
