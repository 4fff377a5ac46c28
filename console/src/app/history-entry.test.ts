import { expect, test } from 'vitest'
import { nameEntry } from './history-entry.ts'

/** The history of a browser with one entry. */
function historyWith(state: unknown) {
  const history = {
    state,
    replaceState: (next: unknown): void => {
      history.state = next
    },
  }
  return history
}

test('NAV-01: each page that the browser loads has its own place in the scroll memory, also after a reload', () => {
  const [first, second] = [historyWith(null), historyWith(null)]
  nameEntry(first)
  nameEntry(second)
  expect(first.state).toHaveProperty('key')
  expect(second.state).not.toEqual(first.state)
  const before = first.state
  nameEntry(first)
  expect(first.state).toBe(before)
})
