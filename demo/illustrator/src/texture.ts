import { lerp, smooth } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'

/** Grey noise with alpha, as sharp takes raw pixels. */
export type Tile = { readonly pixels: Uint8Array; readonly size: number }

const tileOf = (size: number, alphaAt: (x: number, y: number) => readonly [grey: number, alpha: number]): Tile => {
  const pixels = new Uint8Array(size * size * 4)
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const [grey, alpha] = alphaAt(x, y)
      pixels.set([grey, grey, grey, alpha], (y * size + x) * 4)
    }
  }
  return { pixels, size }
}

/** Smooth noise that repeats after `period` cells. */
const valueNoise = (seed: number, period: number): ((x: number, y: number) => number) => {
  const rng = random(seed)
  const grid = Float64Array.from({ length: period * period }, () => rng())
  const at = (x: number, y: number): number =>
    grid[(((y % period) + period) % period) * period + (((x % period) + period) % period)] ?? 0
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const [tx, ty] = [smooth(x - ix), smooth(y - iy)]
    return lerp(lerp(at(ix, iy), at(ix + 1, iy), tx), lerp(at(ix, iy + 1), at(ix + 1, iy + 1), tx), ty)
  }
}

/** The unevenness of lime plaster: four octaves of slow noise, in light and dark. */
export const plasterTile = (): Tile => {
  const octaves = [4, 8, 16, 32].map((period, i) => ({ period, noise: valueNoise(31 + i, period), weight: 1 / 2 ** i }))
  const size = 256
  return tileOf(size, (x, y) => {
    const sum = octaves.reduce(
      (total, { period, noise, weight }) => total + weight * noise((x / size) * period, (y / size) * period),
      0,
    )
    const tone = sum / 1.875 - 0.5
    return [tone > 0 ? 255 : 60, Math.min(26, Math.abs(tone) * 74)]
  })
}

/** Fine paper grain, laid over everything so that vector edges sit in one picture. */
export const grainTile = (): Tile => {
  const rng = random(77)
  return tileOf(256, () => {
    const tone = rng() + rng() - 1
    return [tone > 0 ? 255 : 20, Math.abs(tone) * 13]
  })
}

/** Changes nothing. */
export const bareTile = (): Tile => tileOf(1, () => [0, 0])

/** Warp over weft: a light thread up, a dark one across, each a little uneven. */
export const weaveTile = (): Tile => {
  const rng = random(19)
  const size = 240
  const warp = Float64Array.from({ length: size }, () => rng())
  const weft = Float64Array.from({ length: size }, () => rng())
  return tileOf(size, (x, y) => {
    const over = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0
    const uneven = ((over ? warp[x] : weft[y]) ?? 0) * 0.7 + rng() * 0.3
    return over ? [255, 3 + uneven * 6] : [20, 3 + uneven * 8]
  })
}
