import fc from 'fast-check'
import { expect, test } from 'vitest'
import { negotiate, relevantTo, type Roster } from './negotiation.rules.ts'

const names = ['a', 'b', 'c', 'd'] as const
const declared = fc.record(
  {
    version: fc.constantFrom('2026-01-11', '2026-04-08', '2026-08-25'),
    extends: fc.subarray([...names], { minLength: 1 }),
  },
  { requiredKeys: ['version'] },
)
const roster = fc.dictionary(fc.constantFrom(...names), fc.array(declared, { minLength: 1, maxLength: 3 }))

test('API-01: both sides agree on what both speak, in the newest common version, without orphans', () => {
  fc.assert(
    fc.property(roster, roster, (ours: Roster, theirs: Roster) => {
      const agreed = negotiate(ours, theirs)
      for (const [name, { version, extends: parents }] of agreed) {
        const common = (ours[name] ?? []).filter((one) =>
          (theirs[name] ?? []).some((other) => other.version === one.version),
        )
        expect(version).toBe(
          common
            .map((one) => one.version)
            .toSorted()
            .at(-1),
        )
        expect(parents?.some((parent) => agreed.has(parent)) ?? true).toBe(true)
      }
    }),
  )
})

test('API-01: an answer names its own capability and what extends it', () => {
  const own = [{ version: '1' }]
  const ours = {
    cart: own,
    checkout: own,
    discount: [{ version: '1', extends: ['cart', 'checkout'] }],
    fast: [{ version: '1', extends: ['checkout'] }],
  }
  const agreed = negotiate(ours, ours)
  expect(Object.keys(relevantTo(agreed, 'cart'))).toEqual(['cart', 'discount'])
  expect(Object.keys(relevantTo(agreed, 'checkout'))).toEqual(['checkout', 'discount', 'fast'])
})
