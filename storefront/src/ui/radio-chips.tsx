import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type RadioChip = {
  readonly value: string
  readonly text: string
  /** A second line, such as the age for a child's size. */
  readonly detail?: string | undefined
  /** Disables the chip, strikes it through and gives the reason: `sold out`. */
  readonly refusal?: string | undefined
  /** Strikes it through, but leaves it selectable. */
  readonly isStruck?: boolean | undefined
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
      <legend className="chips-legend">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, text, detail, refusal, note, isStruck, icon }, index) => (
          <label
            key={value}
            className={classNames(
              'radio-chip',
              isStruck === true && 'is-struck',
              refusal !== undefined && 'cursor-not-allowed border-line bg-transparent text-kajal-2 line-through',
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
            />
            {icon}
            {detail === undefined ? (
              text
            ) : (
              <span className="text-center">
                {text}
                <span className="block text-[0.75rem] leading-tight">{detail}</span>
              </span>
            )}
            {(refusal ?? note) !== undefined && <span className="sr-only">{`, ${refusal ?? note}`}</span>}
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
