import { expect, test } from 'vitest'
import { frameOf } from './tile-frame.ts'

const drawing = { picture: { colour: '#fff', of: '/media/1-', widths: '320' } }
const photograph = { picture: { ...drawing.picture, photograph: true as const } }

test('PICTURE: a photograph gives its row plain frames, unless the merchant chose the arch', () => {
  expect(frameOf([drawing, { picture: null }], undefined)).toBe('arch')
  expect(frameOf([drawing, photograph], undefined)).toBe('plain')
  expect(frameOf([drawing, photograph], { hasArches: false })).toBe('plain')
  expect(frameOf([drawing, photograph], { hasArches: true })).toBe('arch')
})
