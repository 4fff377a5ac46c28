import { expect, test } from 'vitest'
import { fitting, numbersOf, withRoom } from './numbers.ts'

test('CAT-04: a column of numbers becomes as wide as its largest number needs', () => {
  const values = [0, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]
  let numbers = numbersOf(1, values.length)
  const widths: number[] = []
  for (const [index, value] of values.entries()) {
    numbers = fitting(numbers, value)
    numbers[index] = value
    widths.push(numbers.BYTES_PER_ELEMENT)
    expect([...numbers.subarray(0, index + 1)]).toEqual(values.slice(0, index + 1))
  }
  expect(widths).toEqual([1, 1, 2, 2, 4, 4, 8, 8])
  expect([...withRoom(numbers, 10)]).toEqual([...values, 0, 0])
})
