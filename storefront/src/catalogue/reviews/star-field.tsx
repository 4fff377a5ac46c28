import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldError } from '#ui/field.tsx'
import { starPath } from './stars.tsx'

const stars = [1, 2, 3, 4, 5] as const
const words = [t`Poor`, t`Could be better`, t`Fine`, t`Good`, t`Lovely`] as const

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
        <Trans>How do you like it?</Trans>
        <span className="text-alert"> *</span>
        <span className="sr-only">
          <Trans> required</Trans>
        </span>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ms-2.5 flex">
          {stars.map((star) => (
            <label
              key={star}
              className="relative grid size-11 cursor-pointer place-items-center text-zari has-focus-visible:outline-2 has-focus-visible:outline-rani"
            >
              <input
                ref={star === 1 ? firstRef : undefined}
                type="radio"
                name={name}
                value={star}
                checked={chosen === String(star)}
                onChange={() => onChoose(String(star))}
                aria-label={t`${plural(star, { one: '1 star', other: '# stars' })}, ${{ word: words[star - 1] ?? '' }}`}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-7">
                <path
                  d={starPath}
                  stroke="currentColor"
                  strokeWidth="1.2"
                  strokeLinejoin="round"
                  className={classNames(Number(chosen) >= star ? 'fill-current' : 'fill-none')}
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
