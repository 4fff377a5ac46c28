import type { z } from 'zod'
import type { fieldDefinition } from '@shop/contract/catalogue/fields/field-definition'
import type { FieldDefinition } from '@shop/contract/catalogue/fields/field-types'

export const toDefinition = (field: FieldDefinition): z.input<typeof fieldDefinition> => ({
  ...field,
  bounds: { ...field.bounds, choices: [...field.bounds.choices] },
})
