import { Trans } from '@lingui/react/macro'
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type StepProps = {
  readonly number: number
  readonly title: string
  readonly state: 'open' | 'done' | 'later'
  /** Summary of the input, shown when the step is done. */
  readonly given?: ReactNode
  readonly onReopen?: () => void
  /** Takes focus when it opens, because the previously focused element is gone. */
  readonly takesFocus?: boolean
  readonly children: ReactNode
}

/** One of three steps. A finished step collapses to its summary and reopens with its input. */
export function Step({ number, title, state, given, onReopen, takesFocus = false, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (takesFocus && before.current !== 'open' && state === 'open') heading.current?.focus()
    before.current = state
  }, [state, takesFocus])
  return (
    <section aria-label={title} className="border-t border-line py-6">
      <div className="flex items-center justify-between gap-4">
        <h2
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          className={classNames('flex items-center gap-3 text-h3', state === 'later' && 'text-kajal-2')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'grid size-8 shrink-0 place-items-center border font-sans text-small tabular-nums',
              state === 'later' ? 'border-ctrl' : 'border-kajal bg-kajal text-chuna',
            )}
          >
            {state === 'done' ? <CheckIcon size={16} weight="bold" /> : number}
          </span>
          {title}
        </h2>
        {state === 'done' && onReopen !== undefined && (
          <button type="button" onClick={onReopen} className="min-h-11 px-1 text-small quiet-link">
            <Trans>
              Change<span className="sr-only"> {title.toLowerCase()}</span>
            </Trans>
          </button>
        )}
      </div>
      {state === 'open' && <div className="mt-5 md:ps-11">{children}</div>}
      {state === 'done' && given !== undefined && <div className="mt-2 text-small text-kajal-2 md:ps-11">{given}</div>}
    </section>
  )
}
