import { faultsAt, FieldInputs } from '#features/fields'
import { classNames } from '#ui/class-names.ts'
import type { SizeForm } from './piece-form.ts'
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
  const withoutHelp = definitions.map((definition) => ({ ...definition, help: '' }))
  const nameOf = ({ choices: chosen }: SizeForm, index: number): string =>
    chosen.filter(Boolean).join(' / ') || (sizes.length === 1 ? 'The piece' : `Size ${index + 1}`)
  return (
    <Section title="Custom fields of sizes">
      {sizes.map((size, index) => (
        <div
          key={size.key}
          role="group"
          aria-label={nameOf(size, index)}
          className={classNames(
            'grid min-w-0 items-start gap-x-4 gap-y-2 md:grid-cols-[6rem_1fr]',
            // Only the first size shows labels; the others keep them for screen readers.
            index > 0 && 'md:[&_.label]:sr-only',
          )}
        >
          <span
            aria-hidden="true"
            className={classNames('font-semibold wrap-anywhere', index === 0 ? 'md:pt-8' : 'md:pt-2.5')}
          >
            {nameOf(size, index)}
          </span>
          <FieldInputs
            definitions={index === 0 ? definitions : withoutHelp}
            values={size.fields ?? {}}
            faults={faultsAt(faults, `variants.${index}.fields`)}
            onChange={(fields) =>
              change({ sizes: sizes.map((one) => (one.key === size.key ? { ...one, fields } : one)) })
            }
          />
        </div>
      ))}
    </Section>
  )
}
