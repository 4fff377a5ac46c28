import type { Clock } from '#platform/runtime/clock.ts'

export type TestClock = Clock & { readonly advance: (milliseconds: number) => void }

/** The real time, shifted by what the test has advanced it. */
export function testClock(): TestClock {
  let shiftMs = 0
  return {
    now: () => new Date(Date.now() + shiftMs),
    advance: (milliseconds) => {
      shiftMs += milliseconds
    },
  }
}
