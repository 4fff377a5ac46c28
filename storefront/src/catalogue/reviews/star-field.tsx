import type { Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { starPath } from './stars.tsx'

const values = ['1', '2', '3', '4', '5'] as const
const words = ['Poor', 'Could be better', 'Fine', 'Good', 'Lovely'] as const

type StarFieldProps = {
  readonly name: string
  readonly chosen: string
  readonly onChoose: (value: string) => void
  readonly error: string | undefined
  readonly firstRef: Ref<HTMLInputElement>
}

/** Radio buttons, so that arrow keys choose the stars. */
export function StarField({ name, chosen, onChoose, error, firstRef }: StarFieldProps) {
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className="mb-1 text-small font-semibold">
        How do you like it?<span className="text-alert"> *</span>
        <span className="sr-only"> required</span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2.5 flex">
          {values.map((value, index) => (
            <label
              key={value}
              className="relative grid size-11 cursor-pointer place-items-center text-zari has-focus-visible:outline-2 has-focus-visible:outline-rani"
            >
              <input
                ref={index === 0 ? firstRef : undefined}
                type="radio"
                name={name}
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                aria-label={`${index === 0 ? '1 star' : `${value} stars`}, ${words[index]}`}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7">
                <path
                  d={starPath}
                  stroke="currentColor"
                  strokeWidth="1.2"
                  strokeLinejoin="round"
                  className={classNames(Number(chosen) > index ? 'fill-current' : 'fill-none')}
                />
              </svg>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-small text-kajal-2">
          {words[Number(chosen) - 1] ?? ''}
        </span>
      </div>
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
