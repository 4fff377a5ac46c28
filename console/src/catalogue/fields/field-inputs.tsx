import type { FieldDefinition, FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { FieldInput } from './field-input.tsx'

const wideTypes: ReadonlySet<FieldDefinition['type']> = new Set(['long_text', 'choices', 'picture', 'piece', 'json'])

type FieldInputsProps = {
  readonly definitions: readonly FieldDefinition[]
  readonly values: FieldValues
  /** By the key of the field. */
  readonly faults: Readonly<Record<string, string>>
  readonly onChange: (values: FieldValues) => void
}

/** The fields of one record in their order, two in a row where they are short. */
export function FieldInputs({ definitions, values, faults, onChange }: FieldInputsProps) {
  return (
    <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      {definitions.map((definition) => (
        <div key={definition.key} className={wideTypes.has(definition.type) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <FieldInput
            definition={definition}
            value={values[definition.key]}
            error={faults[definition.key]}
            onChange={(value) => onChange({ ...values, [definition.key]: value })}
          />
        </div>
      ))}
    </div>
  )
}
