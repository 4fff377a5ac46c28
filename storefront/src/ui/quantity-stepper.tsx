import { t } from '@lingui/core/macro'
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

const commitAfterMs = 400

type QuantityStepperProps = {
  readonly label: string
  readonly quantity: number
  readonly min: number
  readonly max: number
  /** True while a request is in flight; afterwards the server's quantity is shown. */
  readonly isPending?: boolean
  /** Called with the final quantity once the shopper stops changing it. */
  readonly onCommit: (quantity: number) => void
}

/** Debounces fast taps: sends only the last quantity, as an absolute value, so none is lost or counted twice. */
export function QuantityStepper({ label, quantity, min, max, isPending = false, onCommit }: QuantityStepperProps) {
  const [requested, setRequested] = useState<number | undefined>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const shown = requested ?? quantity

  useEffect(() => {
    // A quantity that the shopper is still changing must survive the response to the previous one.
    if (!isPending && timer.current === undefined) setRequested(undefined)
  }, [isPending, quantity])
  useEffect(() => () => clearTimeout(timer.current), [])

  const want = (next: number) => {
    setRequested(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (next === quantity) setRequested(undefined)
      else onCommit(next)
    }, commitAfterMs)
  }

  return (
    <div role="group" aria-label={label} className="inline-flex items-center rounded-soft border border-ctrl bg-paper">
      <IconButton label={t`One fewer`} disabled={shown <= min} onClick={() => want(shown - 1)}>
        <MinusIcon size={16} />
      </IconButton>
      <span aria-live="polite" className="min-w-8 text-center tabular-nums">
        {shown}
      </span>
      <IconButton label={t`One more`} disabled={shown >= max} onClick={() => want(shown + 1)}>
        <PlusIcon size={16} />
      </IconButton>
    </div>
  )
}
