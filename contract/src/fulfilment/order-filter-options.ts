/** Filters of the list of orders beside its views, as its address writes them. */
export const orderMethods = [
  'upi',
  'card',
  'netbanking',
  'wallet',
  'emi',
  'cash_on_delivery',
  'bank_transfer',
  'stored_value',
] as const
export type OrderMethod = (typeof orderMethods)[number]

export const orderMakings = ['to_order', 'ready'] as const

/** Orders that customers collect: all, those that wait for the staff, for the customer, and for the customer for a week. */
export const orderPickups = ['any', 'to_ready', 'waiting', 'overdue'] as const
export type OrderPickupFilter = (typeof orderPickups)[number]

export const orderFilterNames = [
  'designer',
  'courier',
  'method',
  'place',
  'country',
  'min',
  'max',
  'making',
  'pickup',
  'balance',
  'tag',
  'assigned',
  'seller',
] as const
export type OrderFilterName = (typeof orderFilterNames)[number]
