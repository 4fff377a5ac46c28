import { expect, test } from 'vitest'
import { focalPointIn } from './focal-point.reader.ts'

test.each([
  ['50,20', { x: 50, y: 20 }],
  ['50% 20%', { x: 50, y: 20 }],
  [' 0 ; 100 ', { x: 0, y: 100 }],
  ['', null],
  ['5020', undefined],
  ['50,120', undefined],
  ['-5,20', undefined],
  ['top', undefined],
])('PICTURE: the focal point "%s" of a file is read as a person means it', (text, point) => {
  expect(focalPointIn(text)).toEqual(point)
})
