import { expect, test } from 'vitest'
import { after, idle, isLetThrough, isReplayDue, type Hydration } from './hydration-state.ts'

const tap = { type: 'click', element: document.createElement('button') } as const
const text = { type: 'input', element: document.createElement('input') } as const

type Happening = Parameters<typeof after>[1]

const following = (...happenings: readonly Happening[]): Hydration => happenings.reduce(after, idle)

test('UX 60: a page hydrates at the first sign of a visitor, once, and its scripts run before React listens', () => {
  expect(following().phase).toBe('idle')
  expect(following('wanted').phase).toBe('held')
  expect(following('wanted', 'wanted').phase).toBe('held')
  expect(following('wanted', 'started').phase).toBe('hydrating')
  expect(following('wanted', 'started', 'wanted').phase).toBe('hydrating')
  expect(following('wanted', 'started', 'hydrated').phase).toBe('live')
})

test('UX 60: scripts that never wait, as during development, make the page live at once', () => {
  expect(following('hydrated', 'wanted', 'started').phase).toBe('live')
})

test('STATE-08: a tap before hydration starts it, and waits until React listens', () => {
  expect(following(tap)).toMatchObject({ phase: 'held', held: [tap] })
  for (const early of [[tap], [tap, 'started'], ['wanted', 'started', tap]] satisfies Happening[][]) {
    expect(isReplayDue(following(...early))).toBe(false)
    expect(isReplayDue(following(...early, 'hydrated'))).toBe(true)
  }
})

test('STATE-08: held input is replayed in its order, each once, and nothing is held during a replay', () => {
  const live = following(tap, text, 'started', 'hydrated')
  const first = after(live, 'taken')
  expect(first.held).toEqual([text])
  expect([isLetThrough(first, false), isReplayDue(first)]).toEqual([true, false])
  const between = after(first, 'replayed')
  expect([isLetThrough(between, true), isReplayDue(between)]).toEqual([false, true])
  const last = after(after(between, 'taken'), 'replayed')
  expect([last.held.length, isReplayDue(last)]).toEqual([0, false])
})

test('STATE-08: a press reaches a hydrated section only when React already listened at its beginning', () => {
  expect(isLetThrough(following('wanted', 'started', 'pressed', 'hydrated'), true)).toBe(false)
  const live = following('wanted', 'started', 'hydrated', 'pressed')
  expect(isLetThrough(live, true)).toBe(true)
  expect(isLetThrough(live, false)).toBe(false)
})

test('ERR-05: a page whose scripts are gone fails, and what its visitor did before still waits', () => {
  expect(following(tap, 'started', 'failed')).toMatchObject({ phase: 'failed', held: [tap] })
  expect(following(tap, 'started', 'failed', 'wanted').phase).toBe('failed')
})

test('STATE-08: replayed submits that nothing handles are counted until the visitor submits again', () => {
  const replayed: readonly Happening[] = ['taken', 'lost', 'replayed']
  expect(following(tap, tap, 'hydrated', ...replayed, ...replayed).lostSubmits).toBe(2)
  expect(following(tap, 'hydrated', ...replayed, 'lost').lostSubmits).toBe(0)
})
