import { customsDetailNames } from '@shop/contract/selling/customs-details'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import { newKey, type DetailForm } from './piece-form.ts'
import { Section } from './section.tsx'
import type { FieldsProps } from './texts-section.tsx'

/** Colours, and the details that the page of the piece lists: fabric, work, care. */
export function DetailsSection({ form, faults, choices, canEdit, change }: FieldsProps) {
  const { details, colours } = form
  const setDetail = (index: number, next: Partial<DetailForm>): void =>
    change({ details: details.map((detail, at) => (at === index ? { ...detail, ...next } : detail)) })
  const toggle = (name: string): void =>
    change({ colours: colours.includes(name) ? colours.filter((one) => one !== name) : [...colours, name] })
  return (
    <Section title="Colour and details">
      <fieldset className="min-w-0">
        <legend className="label">Colours of the filter</legend>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {choices.colours.map(({ name, code }) => (
            <li key={name}>
              <label className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={colours.includes(name)}
                  onChange={() => toggle(name)}
                />
                <span
                  aria-hidden="true"
                  className="size-4 rounded-full border border-line"
                  style={{ background: code }}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        {faults['colours'] !== undefined && <p className="mt-1 text-small text-alert">{faults['colours']}</p>}
      </fieldset>
      <TextField
        label="Shade"
        value={form.shade}
        maxLength={60}
        hint="As the page names it: Rani pink, Old rose."
        error={faults['shade']}
        onChange={({ target }) => change({ shade: target.value })}
      />
      <datalist id="known-details">
        {[...new Set([...choices.attributes, ...customsDetailNames])].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="grid gap-3">
        {details.map(({ key, name, value }, index) => (
          <div
            key={key}
            role="group"
            aria-label={name || `Detail ${index + 1}`}
            className={classNames(
              'grid grid-cols-[1fr_auto] items-end gap-2 md:grid-cols-[1fr_2fr_auto]',
              // Only the first row shows labels; the others keep them for screen readers.
              index > 0 && '[&_.label]:sr-only',
            )}
          >
            <div className="col-span-2 md:col-span-1">
              <TextField
                label="Detail"
                value={name}
                maxLength={60}
                list="known-details"
                error={faults[`attributes.${index}.name`]}
                onChange={({ target }) => setDetail(index, { name: target.value })}
              />
            </div>
            <TextField
              label="Value"
              value={value}
              maxLength={300}
              error={faults[`attributes.${index}.value`]}
              onChange={({ target }) => setDetail(index, { value: target.value })}
            />
            <Button
              look="quiet"
              aria-label={`Remove ${name || `detail ${index + 1}`}`}
              onClick={() => change({ details: details.filter((detail) => detail.key !== key) })}
            >
              Remove
            </Button>
          </div>
        ))}
      </div>
      {canEdit && (
        <p>
          <Button onClick={() => change({ details: [...details, { key: newKey(), name: '', value: '' }] })}>
            Add a detail
          </Button>
        </p>
      )}
    </Section>
  )
}
