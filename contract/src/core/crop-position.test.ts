import { expect, test } from 'vitest'
import { cropPosition, cropText } from './crop-position.ts'

/** The part of a picture's height that a box shows, when the picture is `times` as high as the box. */
function shownOf(y: number, times: number): readonly [from: number, to: number] {
  const from = (cropPosition({ x: 50, y }).y / 100) * (1 - 1 / times)
  return [from * 100, (from + 1 / times) * 100]
}

/** A face is in the middle of a head, whose height is about a sixth of a standing figure. */
const halfOfHead = 7

test('PICTURE: a head whose face is the focus stays whole in a square, a wide tile and a banner', () => {
  for (const times of [4 / 3, 2, 28 / 9]) {
    for (let y = halfOfHead; y <= 100 - halfOfHead; y++) {
      const [from, to] = shownOf(y, times)
      expect(from, `${y} % in 1/${times}`).toBeLessThanOrEqual(y - halfOfHead)
      expect(to, `${y} % in 1/${times}`).toBeGreaterThanOrEqual(y + halfOfHead)
    }
  }
})

test('PICTURE: the focus itself is visible in a picture ten times as high as its box', () => {
  for (let y = 0; y <= 100; y++) {
    const [from, to] = shownOf(y, 10)
    expect(from).toBeLessThanOrEqual(y + 0.5)
    expect(to).toBeGreaterThanOrEqual(y - 0.5)
  }
})

test('PICTURE: the centre stays the centre, and a corner a corner', () => {
  expect([cropText({ x: 50, y: 50 }), cropText({ x: 0, y: 100 }), cropText({ x: 30, y: 10 })]).toEqual([
    '50% 50%',
    '0% 100%',
    '25% 0%',
  ])
})
