import { expect, test } from 'vitest'
import { flattened, textured, type Plane, type Raw } from './layers.ts'
import type { Tile } from './texture.ts'

const raw = (...pixels: readonly (readonly [number, number, number, number])[]): Raw => ({
  pixels: Buffer.from(pixels.flat()),
  width: pixels.length,
  height: 1,
})
type Layers = {
  readonly base: Raw
  readonly subject: Raw
  readonly texture: Tile
  readonly grain: Tile
  readonly shadow?: Plane
  readonly form?: Plane
}

const painted = ({ base, texture, shadow, ...over }: Layers): number[] => [
  ...flattened({ room: textured({ base, texture, ...(shadow && { shadow }) }), ...over }),
]

const clear = { pixels: Uint8Array.from([0, 0, 0, 0]), size: 1 }

test('a layer hides what is below a fully covered pixel and blends with it where it covers half', () => {
  const layers = {
    base: raw([200, 100, 0, 255], [200, 100, 0, 255], [200, 100, 0, 255]),
    subject: raw([10, 20, 30, 255], [0, 0, 100, 128], [9, 9, 9, 0]),
    texture: clear,
    grain: clear,
  }
  expect(painted(layers)).toEqual([10, 20, 30, 100, 50, 50, 200, 100, 0])
})

test('plaster and shadow cover only the room, grain covers everything, and tiles repeat', () => {
  const layers = {
    base: raw([100, 100, 100, 255], [100, 100, 100, 255]),
    subject: raw([100, 100, 100, 255], [0, 0, 0, 0]),
    texture: { pixels: Uint8Array.from([255, 255, 255, 51]), size: 1 },
    shadow: { values: Uint8Array.from([255, 255]), width: 2, height: 1 },
    grain: { pixels: Uint8Array.from([0, 0, 0, 51]), size: 1 },
  }
  expect(painted(layers)).toEqual([80, 80, 80, 14, 4, 12])
  expect(painted({ ...layers, shadow: { ...layers.shadow, values: Uint8Array.from([0, 0]) } })).toEqual([
    80, 80, 80, 105, 105, 105,
  ])
})

test('PICTURE: the form of a subject is brighter towards the light, darker away from it, and the room is not', () => {
  const layers = {
    base: raw([100, 100, 100, 255], [100, 100, 100, 255], [100, 100, 100, 255]),
    subject: raw([100, 100, 100, 255], [100, 100, 100, 255], [0, 0, 0, 0]),
    texture: clear,
    grain: clear,
    form: { values: Uint8Array.from([192, 64, 192]), width: 3, height: 1 },
  }
  expect(painted(layers)).toEqual([125, 125, 125, 75, 75, 75, 100, 100, 100])
})
