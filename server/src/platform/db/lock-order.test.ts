import { expect, test } from 'vitest'
import { assertLockOrder } from './lock-order.ts'
import { mergeStatements } from './merge-statements.ts'

const step = (locks?: 'cart' | 'order' | 'stock' | 'invoice') => ({ name: locks ?? 'read', ...(locks && { locks }) })

test('a batch may lock in the order of the shop, and leave kinds out', () => {
  expect(() => assertLockOrder([step('cart'), step('order'), step(), step('order'), step('invoice')])).not.toThrow()
})

test('a batch in another order is refused before it runs', () => {
  expect(() => assertLockOrder([step('stock'), step('cart')])).toThrow('cart locks cart rows after stock rows')
})

test('merged batches lock in the order of the shop, whichever request came first', () => {
  const [cart, order, stock, put] = ['lock cart', 'check order', 'take stock', 'put line'].map((name) => ({
    name,
    text: name,
    values: [[1]],
    requestCount: 1,
  }))
  if (!cart || !order || !stock || !put) throw new Error('All four are there.')
  const checkout = [{ ...cart, locks: 'cart' }, order, { ...stock, locks: 'stock' }] as const
  const addition = [{ ...cart, name: 'lock or create cart', locks: 'cart' }, put] as const
  const { steps, split } = mergeStatements([checkout, addition])
  expect(steps.map(({ name }) => name)).toEqual([
    'lock cart',
    'check order',
    'lock or create cart',
    'put line',
    'take stock',
  ])
  expect(split([['c'], ['o'], ['l'], ['p'], ['s']].map((row) => [row]))).toEqual([
    [[['c']], [['o']], [['s']]],
    [[['l']], [['p']]],
  ])
})
