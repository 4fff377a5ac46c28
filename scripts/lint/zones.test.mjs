import { expect, test } from 'vitest'
import { ban, zones } from './zones.mjs'

test.each(['^#(?!ui/)', '(?=x)', '(?<!@)shop', '(?<=@)shop'])(
  '%s, which oxlint would drop in silence, is refused',
  (regex) => {
    expect(() => ban(regex, 'No.')).toThrow('oxlint cannot look around')
  },
)

test('a group that only names things is accepted', () => {
  expect(ban('^#(?:ui|api)/', 'No.').regex).toBe('^#(?:ui|api)/')
  expect(zones.length).toBeGreaterThan(70)
})
