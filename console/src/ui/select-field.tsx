import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './labelled.tsx'

type Option = { readonly value: string | number; readonly text: string }
type SelectFieldProps = LabelledProps & Omit<ComponentProps<'select'>, 'id'> & { readonly options: readonly Option[] }

export function SelectField({ label, error, hint, options, ...rest }: SelectFieldProps) {
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {(attributes) => (
        <select className="field" {...attributes} {...rest}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
