import { Labelled } from '#ui/labelled.tsx'
import type { FieldInputProps } from './field-input-props.ts'
import { shownText } from './field-values.ts'

/** The code of a colour, with a swatch that opens the browser's palette. */
export function ColourInput({ definition, value, error, onChange }: FieldInputProps) {
  const { title, help, isRequired } = definition
  const code = shownText(definition, value)
  return (
    <Labelled label={title} error={error} {...(help !== '' && { hint: help })}>
      {(attributes) => (
        <span className="flex items-center gap-2">
          <input
            {...attributes}
            className="field w-32"
            {...(isRequired && { 'aria-required': true })}
            value={code}
            placeholder="#a12b3c"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
          <input
            type="color"
            aria-label={`Palette for ${title}`}
            className="h-11 w-14 cursor-pointer rounded-soft border border-line bg-surface p-1"
            value={/^#[0-9a-f]{6}$/i.test(code) ? code : '#ffffff'}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      )}
    </Labelled>
  )
}
