import { useId, type ComponentProps } from 'react'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string
}

export function TextField({ label, error, hint, ...rest }: TextFieldProps) {
  const id = useId()
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`]
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        className="field"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described === '' ? undefined : described}
        {...rest}
      />
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
