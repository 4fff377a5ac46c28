import { useId, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, Field, inputLooks, type FieldTexts } from './field.tsx'
import { Icon } from './icon-shapes.tsx'

export type SelectOption = { readonly value: string; readonly text: string }

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> &
  FieldTexts & {
    readonly options: readonly SelectOption[]
    readonly prompt?: string
  }

/** Native select: best for phones, keyboards and screen readers. */
export function SelectField({
  label,
  isRequired,
  hint,
  error,
  options,
  prompt,
  className,
  ...select
}: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error, className }} isRequired={isRequired ?? false}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={classNames(inputLooks, 'appearance-none pe-10')}
        >
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon shape="down" size={18} className="select-caret" />
      </div>
    </Field>
  )
}
