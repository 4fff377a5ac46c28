/** Filters of the list of orders beside its views, as its address writes them. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { tagFilters } from '#core/tag-options.ts'
import { minorIn } from '#core/typed-number.ts'

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

/** Rupees, as a person types them. */
const rupees = typedText(20).refine((text) => minorIn(text) !== undefined, 'Enter an amount, such as 1,499.50')

export const orderFilters = {
  designer: trimmedText(120).optional(),
  courier: trimmedText(60).optional(),
  method: z.enum(orderMethods).optional(),
  /** A city; for who sees addresses also a state, or the beginning of a PIN. */
  place: trimmedText(80).optional(),
  /** Its name or its code of two letters. */
  country: trimmedText(60).optional(),
  min: rupees.optional(),
  max: rupees.optional(),
  making: z.enum(orderMakings).optional(),
  /** Orders whose money has not all arrived, on the way to the customer or before. */
  balance: z.enum(['due']).optional(),
  ...tagFilters,
}

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
] as const satisfies readonly (keyof typeof orderFilters)[]
export type OrderFilterName = (typeof orderFilterNames)[number]
