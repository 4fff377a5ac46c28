import { useId, type ReactNode } from 'react'

export type LabelledProps = { readonly label: string; readonly error?: string | undefined; readonly hint?: string }

type Attributes = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

type Props = LabelledProps & { readonly children: (attributes: Attributes) => ReactNode }

/** A label with its control, hint and error, which ARIA attributes connect. */
export function Labelled({ label, error, hint, children }: Props) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-small text-alert">
          {error}
        </p>
      )}
    </div>
  )
}
