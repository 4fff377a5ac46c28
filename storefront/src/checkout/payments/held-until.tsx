import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { minuteMs } from '@shop/contract/core/durations'
import { timeText } from '#session/time-text.ts'
import type { Hold } from './hold.ts'

/** Minutes at which screen readers announce the time. */
const spokenAt: readonly number[] = [5, 1]

function minutesLeft(endsAtMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - performance.now()) / minuteMs))
}

/** Counts down in minutes; screen readers announce it at five minutes and at one. */
function useMinutesLeft(endsAtMs: number): number {
  const [left, setLeft] = useState(() => minutesLeft(endsAtMs))
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesLeft(endsAtMs)), 1000)
    return () => clearInterval(timer)
  }, [endsAtMs])
  return left
}

/** How long an order holds its pieces, and what happens after that. */
export function HeldUntil({ hold: { until, endsAtMs } }: { readonly hold: Hold }) {
  const left = useMinutesLeft(endsAtMs)
  if (left === 0) {
    return (
      <span role="status">
        <Trans>We no longer hold your pieces. If they are still available, paying now holds them for you again.</Trans>
      </span>
    )
  }
  return (
    <>
      <Trans>
        Your pieces are held for you until {{ time: timeText(until) }} (<span aria-hidden="true">{left} min</span>
        <span className="sr-only">
          <Plural value={left} one="# minute" other="# minutes" />
        </span>
        ).
      </Trans>
      <span role="status" className="sr-only">
        {spokenAt.includes(left) &&
          plural(left, {
            one: 'Your pieces are held for # minute more.',
            other: 'Your pieces are held for # minutes more.',
          })}
      </span>
    </>
  )
}
