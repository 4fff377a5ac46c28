import { useId, useState, type ComponentProps } from 'react'
import { wholeIn } from '@shop/contract/core/typed-number'
import { Labelled, type LabelledProps } from './labelled.tsx'
import { TextField } from './text-field.tsx'

type Value = number | null

type NumberProps = {
  /** Null for an empty field. */
  readonly value: Value
  /** Undefined for text that is no such number. */
  readonly read?: (text: string) => number | undefined
  readonly shown?: (value: number) => string
  readonly least?: number
  readonly most?: number
  /** Says what would be right; by default a whole number. */
  readonly wanted?: string
  readonly isOptional?: boolean
  readonly onChange: (value: Value) => void
}

const usualWanted = 'Enter a whole number, such as 7'

/**
 * Shows what is typed until the field loses focus, so that 1,234 can be typed. Invalid text blocks its form; without a
 * form, the last valid number returns when the field loses focus.
 */
function useTypedNumber({ value, read = wholeIn, shown = String, wanted = usualWanted, ...bounds }: NumberProps) {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, isOptional = false, onChange } = bounds
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<{ readonly problem: string; readonly value: Value }>()
  const error = wrong?.value === value ? wrong.problem : undefined
  const change = (input: HTMLInputElement): void => {
    const text = input.value
    const isEmpty = isOptional && text.trim() === ''
    const number = isEmpty ? null : read(text)
    const isRight = number === null || (number !== undefined && number >= least && number <= most)
    const problem = isRight ? undefined : wanted
    input.setCustomValidity(problem ?? '')
    setTyped(text)
    setWrong(problem === undefined ? undefined : { problem, value })
    if (isRight) onChange(number)
  }
  const attributes: ComponentProps<'input'> = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 24,
    value: typed ?? (value === null ? '' : shown(value)),
    onChange: ({ target }) => change(target),
    onBlur: ({ target }) => {
      if (typed === undefined || (error !== undefined && target.form !== null)) return
      if (error !== undefined) setWrong({ problem: `“${target.value}” was not accepted. ${wanted}`, value })
      target.setCustomValidity('')
      setTyped(undefined)
    },
  }
  return { attributes, error }
}

type NumberInputProps = NumberProps & {
  /** Shown beside the field; a row that labels itself passes `aria-label` instead. */
  readonly label?: string
  /** Tells rows with the same label apart for screen readers. */
  readonly about?: string
} & Pick<ComponentProps<'input'>, 'disabled' | 'className' | 'aria-label'>

/** A number field inside a row. */
export function NumberInput({
  label,
  about,
  disabled,
  className,
  'aria-label': ariaLabel,
  ...number
}: NumberInputProps) {
  const { attributes, error } = useTypedNumber(number)
  const id = useId()
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {label !== undefined && (
        <label htmlFor={id}>
          {label}
          {about !== undefined && <span className="sr-only"> of {about}</span>}
        </label>
      )}
      <input
        {...attributes}
        id={id}
        className={className}
        disabled={disabled}
        aria-label={ariaLabel}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      <span id={`${id}-error`} role="status" className="max-w-32 text-small text-alert empty:hidden">
        {error}
      </span>
    </span>
  )
}

type NumberFieldProps = NumberProps & LabelledProps & Pick<ComponentProps<'input'>, 'inputMode' | 'disabled'>

export function NumberField({
  label,
  hint,
  error: refused,
  inputMode = 'numeric',
  disabled,
  ...number
}: NumberFieldProps) {
  const { attributes, error = refused } = useTypedNumber(number)
  return (
    <Labelled label={label} error={error} {...(hint !== undefined && { hint })}>
      {(labelled) => (
        <input className="field" {...attributes} inputMode={inputMode} disabled={disabled} {...labelled} />
      )}
    </Labelled>
  )
}

type TextProps = LabelledProps & {
  readonly shown: string
  readonly inputMode?: 'numeric' | 'decimal'
  readonly onText: (text: string) => void
}

/** For a body that keeps invalid text until the server refuses it; shows what is typed until the field loses focus. */
export function TypedField({ shown, inputMode = 'numeric', onText, ...labelled }: TextProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...labelled}
      inputMode={inputMode}
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value)
        onText(target.value)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
