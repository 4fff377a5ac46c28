import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { isRightToLeft } from './direction.ts'
import { describedBy, Field, inputLooks, type FieldTexts } from './field.tsx'

/** Ignores a space typed into an empty field (VAL-07). */
function ignoreLeadingSpace(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key === ' ' && event.currentTarget.value === '') event.preventDefault()
}

/** Figures, addresses and codes run from the left in every language. */
const isFigures = ({ type, inputMode, autoCapitalize, autoComplete }: ComponentProps<'input'>): boolean =>
  inputMode === 'numeric' ||
  inputMode === 'decimal' ||
  autoCapitalize === 'characters' ||
  autoComplete === 'one-time-code' ||
  /^(?:email|tel|url)$/.test(type ?? '')

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'required' | 'children'> &
  FieldTexts & {
    readonly aside?: ReactNode
    /** Right end inside the box: an icon button or a unit. */
    readonly end?: ReactNode
    readonly inputClassName?: string
  }

export function TextField({
  label,
  isRequired,
  hint,
  error: problem,
  aside,
  end,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  const id = useId()
  // Checks that find nothing return an empty text.
  const error = problem === '' ? undefined : problem
  return (
    <Field id={id} {...{ label, hint, error, aside, className }} isRequired={isRequired ?? false}>
      <div className="relative">
        <input
          type="text"
          onKeyDown={ignoreLeadingSpace}
          {...input}
          id={id}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { hint, error })}
          dir={isRightToLeft && isFigures(input) ? 'ltr' : undefined}
          className={classNames(
            inputLooks,
            isRightToLeft && isFigures(input) && 'text-end',
            end !== undefined && 'pe-12',
            inputClassName,
          )}
        />
        {end !== undefined && <div className="absolute inset-y-0 end-0 grid place-items-center">{end}</div>}
      </div>
    </Field>
  )
}

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'required' | 'children'> & FieldTexts

export function TextAreaField({ label, isRequired, hint, error, className, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field id={id} {...{ label, hint, error, className }} isRequired={isRequired ?? false}>
      <textarea
        rows={5}
        onKeyDown={ignoreLeadingSpace}
        {...area}
        id={id}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        className={classNames(inputLooks, 'h-auto py-3')}
      />
    </Field>
  )
}
