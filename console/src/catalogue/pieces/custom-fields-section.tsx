import { faultsAt, FieldInputs } from '#features/fields'
import { Section } from './section.tsx'
import type { FieldsProps } from './texts-section.tsx'

/** Fields that the house added to its pieces; nothing without any. */
export function FieldsSection({ form, faults, choices, change }: FieldsProps) {
  const definitions = choices.fields.filter(({ owner }) => owner === 'piece')
  if (definitions.length === 0) return null
  return (
    <Section title="Custom fields">
      <FieldInputs
        definitions={definitions}
        values={form.fields ?? {}}
        faults={faultsAt(faults, 'fields')}
        onChange={(fields) => change({ fields })}
      />
    </Section>
  )
}

/** The same for each size. */
export function SizeFieldsSection({ form: { sizes }, faults, choices, change }: FieldsProps) {
  const definitions = choices.fields.filter(({ owner }) => owner === 'size')
  if (definitions.length === 0 || sizes.length === 0) return null
  return (
    <Section title="Custom fields of sizes">
      {sizes.map((size, index) => (
        <fieldset
          key={size.key}
          className="min-w-0 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0"
        >
          <legend className="float-left mb-2 w-full font-semibold">
            {size.choices.filter(Boolean).join(' / ') || (sizes.length === 1 ? 'The piece' : `Size ${index + 1}`)}
          </legend>
          <div className="clear-both">
            <FieldInputs
              definitions={definitions}
              values={size.fields ?? {}}
              faults={faultsAt(faults, `variants.${index}.fields`)}
              onChange={(fields) =>
                change({ sizes: sizes.map((one) => (one.key === size.key ? { ...one, fields } : one)) })
              }
            />
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
