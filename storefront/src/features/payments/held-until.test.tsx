import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUntil } from './held-until.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 25, 14, 24) })
})
afterEach(() => vi.useRealTimers())

const wait = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))

test('PAY-01: the held time counts down, is spoken at five minutes and at one, and ends with what happens next', async () => {
  const { container } = render(<HeldUntil until={new Date(2026, 10, 25, 14, 32)} />)
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
  expect(spoken()).toContain('your pieces are free for others again')
})
