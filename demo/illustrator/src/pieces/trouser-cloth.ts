import { INK, LIGHT } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import { clamp, lerp, range, smooth, type Point } from '#geometry/points.ts'
import { alongCloth, band, type Surface } from '#geometry/surface.ts'

const roundness = (u: number): number => (1 - Math.cos((u - 0.5) * Math.PI)) ** 1.25

/** Ironed: the light breaks at the crease down the middle of the leg. */
export const creased = (surface: Surface): Surface => ({
  ...surface,
  shade: (u) => {
    const fromCrease = Math.abs(u - 0.5) * 2
    return -0.62 * roundness(u) + (u < 0.5 ? 0.34 : -0.3) * (1 - fromCrease) ** 1.6 + 0.1
  },
})

/** Cut too long and pushed up from the ankle: the outline swells and narrows with every fold. */
export const bunched = (surface: Surface, seed: number): Surface => ({
  ...surface,
  at: (u, v) => {
    const [x, y] = surface.at(u, v)
    const [middle] = surface.at(0.5, v)
    const low = smooth(clamp((v - 0.7) / 0.16))
    const swell = 1 + low * 0.075 * Math.sin(v * 118 + seed)
    return [middle + (x - middle) * swell, y + low * 3 * Math.cos((u - 0.5) * Math.PI)]
  },
})

/** Pleated into its band at the waist, so that soft folds run down it. */
export const flowing = (surface: Surface, seed: number): Surface => ({
  ...surface,
  shade: (u) => -0.5 * roundness(u) + 0.34 * Math.sin(u * 23 + seed) + 0.1,
})

const lineAlong = (surface: Surface, u: number, [from, to]: readonly [number, number]): string =>
  alongCloth(
    surface,
    range(13).map((i): Point => [u, lerp(from, to, i / 12)]),
  )

/** Folds where the knee bends and where the hem rests on the foot. */
const bends = (surface: Surface): string => {
  const fold = ([u, v]: Point, [du, dv]: Point): string => {
    const at = (t: number): Point => surface.at(clamp(u + du * t), v + dv * t + 0.012 * Math.sin(t * Math.PI))
    return splinePath([at(0), at(0.35), at(0.7), at(1)])
  }
  const folds: readonly (readonly [Point, Point])[] = [
    [
      [0.04, 0.5],
      [0.34, 0.035],
    ],
    [
      [0.97, 0.535],
      [-0.3, 0.03],
    ],
    [
      [0.06, 0.565],
      [0.22, 0.02],
    ],
    [
      [0.96, 0.9],
      [-0.42, 0.035],
    ],
    [
      [0.05, 0.925],
      [0.36, 0.03],
    ],
  ]
  return folds.map(([from, way]) => strokeLine(fold(from, way), INK, { width: 4, opacity: 0.13 })).join('')
}

/** Tailoring of a leg: crease, side seam, stitched hem, or the cuff of a salwar. */
export const legSeams = (surface: Surface, cut: 'churidar' | 'straight' | 'salwar' | 'wide'): string => {
  if (cut === 'straight') {
    return (
      bends(surface) +
      strokeLine(lineAlong(surface, 0.485, [0.02, 0.985]), LIGHT, { width: 2.4, opacity: 0.34 }) +
      strokeLine(lineAlong(surface, 0.505, [0.02, 0.985]), INK, { width: 2, opacity: 0.26 }) +
      fillShape(band(surface, { from: 0.985, to: 1, steps: 24 }), INK, 0.16)
    )
  }
  if (cut === 'salwar') {
    return (
      fillShape(band(surface, { from: 0.93, to: 1, steps: 24 }), INK, 0.12) +
      strokeLine(
        alongCloth(
          surface,
          range(13).map((i): Point => [i / 12, 0.93]),
        ),
        INK,
        { width: 2, opacity: 0.4 },
      )
    )
  }
  return ''
}

/** Between the legs lies the shadow of the coat above them; at the waist a fly and a band, where they are seen. */
export const braced = (look: Look, { from, cut }: { readonly from: number; readonly cut: string }): string => {
  const { body } = look
  const at = (dx: number, y: number): Point => look.warp([body.centre + dx, y])
  const top = Math.max(from, body.crotchY - 30)
  if (cut === 'wide' || top > body.kneeY - 80) return ''
  const fork = splinePath(
    [at(0, top - 40), at(-9, top + 10), at(-3, top + 120), at(0, top + 190), at(3, top + 120), at(9, top + 10)],
    true,
  )
  return fillShape(fork, INK, 0.3)
}
