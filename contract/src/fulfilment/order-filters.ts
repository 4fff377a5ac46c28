import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { personFilter, tagFilters } from '#core/tag-schema.ts'
import { minorIn } from '#core/typed-number.ts'
import { orderMakings, orderMethods, orderPickups, type OrderFilterName } from './order-filter-options.ts'

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
  /** Orders that the customer collects from a store. */
  pickup: z.enum(orderPickups).optional(),
  /** Orders whose money has not all arrived, on the way to the customer or before. */
  balance: z.enum(['due']).optional(),
  ...tagFilters,
  seller: personFilter,
} satisfies Record<OrderFilterName, z.ZodType>
