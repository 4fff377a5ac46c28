import { expect, test } from 'vitest'
import { chosenWords, stepsOf, toneOf } from './order-words.ts'

const at = '2026-11-21T10:00:00.000Z'

test('ORDER-03: the timeline shows what happened and what is still to come', () => {
  const steps = stepsOf(
    [
      { state: 'awaiting_payment', at },
      { state: 'paid', at },
      { state: 'confirmed', at },
    ],
    'confirmed',
  )
  expect(steps.map(({ words, at: when }) => [words, when !== null])).toEqual([
    ['Waiting for payment', true],
    ['Order placed', true],
    ['Confirmed', true],
    ['Picked up', false],
    ['On the way', false],
    ['Delivered', false],
  ])
})

test('ORDER-03: nothing more is to come of an order that was cancelled or refunded', () => {
  const steps = stepsOf(
    [
      { state: 'awaiting_payment', at },
      { state: 'cancelled', at },
    ],
    'cancelled',
  )
  expect(steps.map(({ words }) => words)).toEqual(['Waiting for payment', 'Cancelled'])
  expect(toneOf('refunded')).toBe('over')
  expect(toneOf('awaiting_payment')).toBe('waiting')
  expect(toneOf('delivered')).toBe('good')
})

test('ORDER-03: a line says what was chosen, but not the designer twice', () => {
  const options = { Size: 'M', Designer: 'Studio Example' }
  expect(chosenWords({ options, designer: 'Studio Example' })).toBe('Size M')
  expect(chosenWords({ options, designer: 'Another House' })).toBe('Size M, Designer Studio Example')
  expect(chosenWords({ options: {}, designer: '' })).toBe('')
})
