import { useId } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import type { FieldInputProps } from './field-input-props.ts'

/** With more choices than this, typing finds one sooner than reading. */
const mostBoxes = 12

export function ChoicesInput({ definition, value, error, onChange }: FieldInputProps) {
  const id = useId()
  const { title, help, bounds } = definition
  const chosen = Array.isArray(value) ? value.map(String) : []
  if (bounds.choices.length > mostBoxes) {
    return (
      <ChoiceField
        label={title}
        hint={help}
        error={error}
        choices={bounds.choices.map((choice) => ({ value: choice, text: choice }))}
        chosen={chosen}
        onChange={onChange}
      />
    )
  }
  const toggle = (choice: string): void =>
    onChange(bounds.choices.filter((one) => (one === choice) !== chosen.includes(one)))
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-note`}>
      <legend className="label">{title}</legend>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {bounds.choices.map((choice) => (
          <li key={choice}>
            <label className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                className="size-5"
                checked={chosen.includes(choice)}
                onChange={() => toggle(choice)}
              />
              {choice}
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-note`} className="mt-1 text-small text-ink-2 empty:hidden">
        {error === undefined ? help : <span className="text-alert">{error}</span>}
      </p>
    </fieldset>
  )
}
