import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type RadioChip = {
  readonly value: string
  readonly text: string
  /** Shows the chip struck through and disabled: `sold out`. */
  readonly refusal?: string | undefined
  /** Read after the text by screen readers. */
  readonly note?: string | undefined
  readonly icon?: ReactNode
}

type RadioChipsProps = {
  readonly legend: ReactNode
  readonly name: string
  readonly chips: readonly RadioChip[]
  readonly chosen: string | undefined
  readonly onChoose: (value: string) => void
  readonly error?: string | undefined
  /** Set on the first chip, so that a failed submit can focus it. */
  readonly firstRef?: React.Ref<HTMLInputElement>
}

export function RadioChips({ legend, name, chips, chosen, onChoose, error, firstRef }: RadioChipsProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-2.5 w-full text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, text, refusal, note, icon }, index) => (
          <label
            key={value}
            className={classNames(
              'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-soft border px-3.5 text-small transition-colors duration-[120ms]',
              'has-checked:border-kajal has-checked:bg-kajal has-checked:text-chuna',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani',
              refusal === undefined
                ? 'border-ctrl bg-paper hover:border-kajal'
                : 'cursor-not-allowed border-line bg-transparent text-kajal-2 line-through',
            )}
          >
            <input
              ref={index === 0 ? firstRef : undefined}
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              disabled={refusal !== undefined}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none opacity-0"
            />
            {icon}
            <span>{text}</span>
            {(refusal ?? note) !== undefined && <span className="sr-only">, {refusal ?? note}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-small text-alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
