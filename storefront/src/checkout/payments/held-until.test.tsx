import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUntil } from './held-until.tsx'
import { holdBetween, holdOf } from './hold.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 14, 24) })
})
afterEach(() => vi.useRealTimers())

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

test('PAY-01: the held time counts down, is spoken at five minutes and at one, and ends with what happens next', async () => {
  const hold = holdOf(new Date(2026, 10, 25, 14, 32).toISOString(), 8 * 60_000)
  const { container } = render(<HeldUntil hold={hold} />)
  const spoken = () => screen.getByRole('status').textContent
  expect(container.textContent).toContain('held for you until 2:32 pm (8 min')
  expect(spoken()).toBe('')
  await wait(2.5)
  expect(container.textContent).toContain('(6 min')
  expect(spoken()).toBe('')
  await wait(1)
  expect(spoken()).toBe('Your pieces are held for 5 minutes more.')
  await wait(1)
  expect(spoken()).toBe('')
  await wait(3)
  expect(spoken()).toBe('Your pieces are held for 1 minute more.')
  await wait(1)
  expect(spoken()).toContain('We no longer hold your pieces')
})

test('PAY-01: the held time counts from the time of the server, also on a device with a wrong clock', async () => {
  vi.setSystemTime(new Date(2031, 0, 1, 9, 0))
  const until = new Date(2026, 10, 25, 14, 32).toISOString()
  const hold = holdBetween({ until, serverTime: new Date(2026, 10, 25, 14, 24).toISOString() })
  const { container } = render(<HeldUntil hold={hold} />)
  expect(container.textContent).toContain('held for you until 2:32 pm (8 min')
  vi.setSystemTime(new Date(2020, 0, 1, 9, 0))
  await wait(2)
  expect(container.textContent).toContain('(6 min')
})
