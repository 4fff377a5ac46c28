import { beforeEach, expect, test } from 'vitest'
import { mayReload } from './stale-build.ts'

beforeEach(() => sessionStorage.clear())

test('ERR-05: a file that is gone is answered with one reload, not with one after the other', () => {
  expect([mayReload(1_000_000), mayReload(1_000_500), mayReload(1_060_000)]).toEqual([true, false, false])
})

test('ERR-05: after the time in which a file may load a new deployment may reload again', () => {
  expect([mayReload(1_000_000), mayReload(1_120_001)]).toEqual([true, true])
})
