import { useId, useState } from 'react'
import { Button } from './button.tsx'

type Choice<Value> = { readonly value: Value; readonly text: string }

type ChoiceFieldProps<Value> = {
  readonly label: string
  readonly hint: string
  readonly choices: readonly Choice<Value>[]
  readonly chosen: readonly Value[]
  readonly error?: string | undefined
  /** True when the order of the chosen values counts. */
  readonly isOrdered?: boolean
  readonly onChange: (chosen: readonly Value[]) => void
}

/** Chooses several of many values by typing a part of a name; a chosen value can be removed again. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { label, hint, choices, chosen, error, isOrdered = false, onChange } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const [announced, setAnnounced] = useState('')
  const left = choices.filter(({ value }) => !chosen.includes(value))
  const type = (text: string): void => {
    const picked = left.find((choice) => choice.text === text)
    setTyped(picked === undefined ? text : '')
    if (picked === undefined) return
    onChange([...chosen, picked.value])
    setAnnounced(`${picked.text} added`)
  }
  const moveEarlier = (value: Value): void => {
    const place = chosen.indexOf(value)
    const others = chosen.filter((one) => one !== value)
    onChange([...others.slice(0, place - 1), value, ...others.slice(place - 1)])
    setAnnounced(`${textOf(value)}: ${place} of ${chosen.length}`)
  }
  const textOf = (value: Value): string => choices.find((choice) => choice.value === value)?.text ?? String(value)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        list={`${id}-list`}
        className="field"
        value={typed}
        autoComplete="off"
        placeholder="Type to choose"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <datalist id={`${id}-list`}>
        {left.map((choice) => (
          <option key={choice.value} value={choice.text}>
            {choice.text}
          </option>
        ))}
      </datalist>
      <p id={`${id}-hint`} className="mt-1 text-small text-ink-2">
        {error === undefined ? hint : <span className="text-alert">{error}</span>}
      </p>
      {chosen.length > 0 && (
        <ul aria-label={`Chosen: ${label}`} className="mt-2 flex flex-wrap gap-2">
          {chosen.map((value, index) => (
            <li key={value} className="flex items-center gap-1 rounded-soft bg-raised pl-2">
              <span className="wrap-anywhere">{textOf(value)}</span>
              {isOrdered && index > 0 && (
                <Button
                  look="quiet"
                  className="no-underline"
                  aria-label={`Move ${textOf(value)} earlier`}
                  onClick={() => moveEarlier(value)}
                >
                  ←
                </Button>
              )}
              <Button
                look="quiet"
                className="no-underline"
                aria-label={`Remove ${textOf(value)}`}
                onClick={() => {
                  onChange(chosen.filter((one) => one !== value))
                  setAnnounced(`${textOf(value)} removed`)
                }}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}
