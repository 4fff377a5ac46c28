import { beforeEach, expect, test } from 'vitest'
import { mayReload } from './stale-build.ts'

beforeEach(() => sessionStorage.clear())

test('ERR-05: a missing build file triggers one reload, not a loop', () => {
  expect([mayReload(1_000_000), mayReload(1_000_500), mayReload(1_060_000)]).toEqual([true, false, false])
})

test('ERR-05: a new deployment may trigger a reload again after the time limit', () => {
  expect([mayReload(1_000_000), mayReload(1_120_001)]).toEqual([true, true])
})
