import { expect, test } from 'vitest'
import { breaker } from './breaker.rules.ts'

test('CAT-04: after five misses in a row a search engine rests for five seconds, and then one search tries it', () => {
  const circuit = breaker()
  for (let miss = 0; miss < 4; miss += 1) circuit.missed(0)
  circuit.answered()
  for (let miss = 0; miss < 4; miss += 1) circuit.missed(0)
  expect(circuit.mayAsk(1)).toBe(true)
  circuit.missed(1)
  expect([circuit.isOpen(), circuit.mayAsk(2), circuit.mayAsk(5000)]).toEqual([true, false, false])
  expect([circuit.mayAsk(5001), circuit.mayAsk(5002)]).toEqual([true, false])
  circuit.missed(5100)
  expect([circuit.mayAsk(10_000), circuit.mayAsk(10_100)]).toEqual([false, true])
  circuit.answered()
  expect([circuit.isOpen(), circuit.mayAsk(10_101), circuit.mayAsk(10_101)]).toEqual([false, true, true])
})
