import type { FieldDefinition } from '@shop/contract/catalogue/fields/field-types'

export type FieldInputProps = {
  readonly definition: FieldDefinition
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}
