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

export const orderFilterNames = [
  'designer',
  'courier',
  'method',
  'place',
  'country',
  'min',
  'max',
  'making',
  'balance',
  'tag',
  'assigned',
  'seller',
] as const
export type OrderFilterName = (typeof orderFilterNames)[number]
