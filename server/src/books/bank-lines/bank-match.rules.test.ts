import { expect, test } from 'vitest'
import { assignProblem, distinctItems, referenceFor, suggestedItems } from './bank-match.rules.ts'

const item = (name: string, amountMinor: number, isNamed = false) => ({
  kind: 'settlement',
  name,
  amountMinor,
  isNamed,
})
const namesOf = (items: readonly { readonly name: string }[]): string[] => items.map(({ name }) => name)

test('PAY-02: the only group that adds up is suggested, and two groups are no suggestion', () => {
  const items = [item('a', 100), item('b', 250), item('c', 999), item('d', -40)]
  expect(namesOf(suggestedItems(350, items))).toEqual(['a', 'b'])
  expect(suggestedItems(351, items)).toEqual([])
  expect(suggestedItems(350, [...items, item('e', 350)])).toEqual([])
  expect(namesOf(suggestedItems(-40, items))).toEqual(['d'])
})

test('PAY-02: items that the line names come before a group that is only possible', () => {
  const items = [item('a', 100), item('b', 250), item('c', 150, true), item('d', 200, true)]
  expect(namesOf(suggestedItems(350, items))).toEqual(['c', 'd'])
})

test('PAY-02: a suggestion among many open items ends soon', () => {
  const items = Array.from({ length: 100 }, (_, index) => item(`s${index}`, 100_001 + index * 7919))
  const startedAt = performance.now()
  suggestedItems(77_777_777, items)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('PAY-02: an assignment names what is not open, or the sum that differs', () => {
  const open = [item('a', 100), item('b', 250)]
  expect(assignProblem(350, open, open)).toBeNull()
  expect(assignProblem(349, open, open)).toEqual({
    code: 'bank_line.sum_differs',
    message: 'The chosen items make ₹3.50, and the line is ₹3.49. Choose items that add up to it to the paisa.',
  })
  expect(assignProblem(350, [...open, item('c', 1)], open)).toMatchObject({
    message: expect.stringMatching(/^c is not open/),
  })
  expect(distinctItems([...open, ...open])).toHaveLength(2)
})

test('PAY-01: each of several orders gets the UTR with its number, within 30 characters', () => {
  expect(referenceFor({ id: 7, reference: 'HDFC00099887' }, 0, 1)).toBe('HDFC00099887')
  expect(referenceFor({ id: 7, reference: 'HDFC00099887' }, 1, 2)).toBe('HDFC00099887N2')
  expect(referenceFor({ id: 7, reference: '' }, 0, 2)).toBe('BANKLINE7N1')
  expect(referenceFor({ id: 7, reference: 'A'.repeat(30) }, 11, 12)).toBe(`${'A'.repeat(27)}N12`)
})
