import type { KeyboardEvent } from 'react'
import { backKey, onKey } from '#ui/direction.ts'
import { isShortcut } from '#ui/modifier-keys.ts'

/** Steps from the entry at `now`; they stop at the ends of the bar. */
const steps: Readonly<Record<string, (now: number, last: number) => number>> = {
  [onKey]: (now, last) => Math.min(now + 1, last),
  [backKey]: (now) => Math.max(now - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The arrow keys, Home and End move along the bar; the down key enters an open panel. */
export function moveInBar(event: KeyboardEvent<HTMLElement>): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button)')]
  const now = entries.findIndex((entry) => entry === event.target)
  if (now === -1 || isShortcut(event)) return
  const target =
    event.key === 'ArrowDown'
      ? entries[now]?.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"] ~ div a')
      : entries[steps[event.key]?.(now, entries.length - 1) ?? -1]
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}
