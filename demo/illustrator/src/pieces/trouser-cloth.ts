import { creases, foldLine, type Crease } from '#cloth/crease.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import type { Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import { clamp, lerp, range, smooth, type Point } from '#geometry/points.ts'
import { alongCloth, band, type Surface } from '#geometry/surface.ts'

const roundness = (u: number): number => (1 - Math.cos((u - 0.5) * Math.PI)) ** 1.25

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
    const swell = 1 + low * 0.085 * Math.sin(v * 96 + seed)
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

type Cut = 'churidar' | 'straight' | 'salwar' | 'wide'

type LegStyle = { readonly side: Side; readonly cut: Cut; readonly isBent: boolean }

/** Knee, thigh and shin come towards the light, the hollow of the knee lies below. */
const roundedBy = (surface: Surface, cut: Cut): string => {
  if (cut === 'wide' || cut === 'salwar') return ''
  const lit = (v: number, [rx, ry]: readonly [number, number]): string => {
    const [cx, cy] = surface.at(0.42, v)
    return el('ellipse', { cx, cy, rx, ry, fill: 'url(#lit)' })
  }
  return lit(0.26, [34, 120]) + lit(0.54, [34, 46]) + lit(0.75, [26, 90])
}

/** Rings of cloth pushed up over the ankle, each from one side to past the middle. */
const rings = (across: (share: number) => number): readonly Crease[] =>
  range(9).map((i) => {
    const v = 0.75 + i * 0.027
    const from = i % 2 === 0 ? 0.03 : 0.97
    return { line: foldLine([across(from), v], [across(1 - from * 0.9 - 0.06), v + 0.022], 0), width: 11 + (i % 3) * 2 }
  })

/** Folds where the leg leaves the crotch, where the knee bends and where the hem breaks on the shoe. */
export const legFolds = (surface: Surface, { side, cut, isBent }: LegStyle): string => {
  const across = (share: number): number => (side === 'left' ? 1 - share : share)
  const one = (from: Point, to: Point, width: number): Crease => ({
    line: foldLine([across(from[0]), from[1]], [across(to[0]), to[1]], 0.01),
    width,
  })
  const crotch = range(4).map((i) => one([0.02, 0.14 + i * 0.05], [0.78 - i * 0.16, 0.06 + i * 0.11], 24))
  const knee = isBent
    ? [
        one([0.02, 0.48], [0.5, 0.55], 20),
        one([0.02, 0.56], [0.7, 0.62], 26),
        one([0.97, 0.5], [0.56, 0.6], 18),
        one([0.03, 0.65], [0.56, 0.72], 20),
        one([0.5, 0.68], [0.86, 0.86], 16),
      ]
    : [one([0.04, 0.6], [0.46, 0.65], 18), one([0.7, 0.3], [0.82, 0.72], 20)]
  const hem = [
    one([0.04, 0.86], [0.72, 0.92], 26),
    one([0.98, 0.9], [0.26, 0.955], 22),
    one([0.04, 0.94], [0.66, 0.975], 16),
  ]
  const hang = range(5).map((i) => one([0.16 + i * 0.17, 0.2 + (i % 2) * 0.2], [0.14 + i * 0.18, 0.86], 16))
  const drawn = range(4).map((i) => one([0.04 + i * 0.04, 0.42 + i * 0.1], [0.62 - i * 0.06, 0.78 + i * 0.05], 24))
  const folds = {
    churidar: [...crotch, ...knee, ...rings(across)],
    straight: [...crotch, ...knee, ...hem],
    salwar: [...hang, ...drawn, ...hem],
    wide: hang,
  }
  return roundedBy(surface, cut) + creases(surface, folds[cut], { dark: 0.16, light: 0.06 })
}

/** Tailoring of a leg: crease, side seam, stitched hem, or the cuff of a salwar. */
export const legSeams = (surface: Surface, cut: Cut): string => {
  if (cut === 'straight') {
    return (
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

/** The seam between the legs, the shadow below it, and the fly where the waist is seen. */
export const seat = (look: Look, { from, cut }: { readonly from: number; readonly cut: Cut }): string => {
  const { body } = look
  const at = (dx: number, y: number): Point => look.warp([body.centre + dx, y])
  const { crotchY: y } = body
  if (from > y + 40) return ''
  const deep = cut === 'wide' || cut === 'salwar' ? 300 : 130
  const hollow = [1, 0.62, 0.34].map((share) =>
    fillShape(
      splinePath([at(0, y - 26 * share), at(-9 * share, y + 22), at(0, y + deep * share), at(9 * share, y + 22)], true),
      INK,
      0.13,
    ),
  )
  const seam = strokeLine(splinePath([at(0, Math.max(from, y - 120)), at(1, y - 50), at(0, y)]), INK, {
    width: 1.8,
    opacity: 0.3,
  })
  const fly = strokeLine(splinePath([at(17, Math.max(from, y - 118)), at(17, y - 62), at(2, y - 30)]), INK, {
    width: 1.5,
    opacity: 0.22,
  })
  return hollow.join('') + seam + (look.back || cut !== 'straight' ? '' : fly)
}
