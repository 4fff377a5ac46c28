import { drape } from '#cloth/drape.ts'
import { INK } from '#colour/tones.ts'
import { armOf, signOf, type Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { fillShape } from '#geometry/markup.ts'
import { curve, lerp, range, type Point } from '#geometry/points.ts'
import { ribbon, type Ribbon } from '#geometry/ribbon.ts'
import { band, spanDown, type Surface } from '#geometry/surface.ts'
import { sideEdges } from '#patterns/border.ts'
import { cellsOf, sew } from '#patterns/field.ts'
import type { Fabric } from '#spec.ts'
import { fringe } from './pallu.ts'

export type Fall = {
  readonly cut: Ribbon
  readonly colour: string
  readonly fabric?: Fabric
  readonly fringe?: boolean
}

const endBand = (look: Look, surface: Surface, from: number): string => {
  const to = (v: number): string => band(surface, { from: v, to: v + 7 / spanDown(surface) })
  const middle = (from + 1) / 2
  return (
    fillShape(band(surface, { from, to: 1 }), look.dye.hem) +
    [from, from + (1 - from) * 0.22, 1 - (1 - from) * 0.3].map((v) => fillShape(to(v), look.dye.zari)).join('') +
    range(7)
      .map((i) =>
        sew(
          { surface, prefix: look.prefix },
          { name: 'buta', u: (i + 0.5) / 7, v: middle, size: spanDown(surface) * (1 - from) * 0.18, flip: i > 3 },
        ),
      )
      .join('') +
    fillShape(band(surface, { from: 1 - 9 / spanDown(surface), to: 1 }), look.dye.zari)
  )
}

/** A length of bordered cloth hanging free, scattered with small flowers. */
export const fall = (look: Look, { cut, colour, fabric, fringe: fringed = true }: Fall): string => {
  const surface = ribbon(cut)
  const from = Math.min(0.94, 1 - 84 / spanDown(surface))
  const field = { surface, from: 0.04, to: from - 0.02, pitch: 44, dye: look.dye, prefix: look.prefix, seed: look.seed }
  const scatter = cellsOf(field, { aspect: 1.5 }).map(({ u, v }) => sew(field, { name: 'star', u, v, size: 6.5 }))
  const detail = scatter.join('') + sideEdges(surface, look.dye, 0.075) + endBand(look, surface, from)
  return (
    drape({
      surface,
      colour,
      fabric: fabric ?? (look.fabric === 'velvet' ? 'silk' : look.fabric),
      detail,
      strips: 72,
    }) + (fringed ? fringe(look, surface) : '')
  )
}

/** Over one shoulder, its long end beside the arm. */
export const shoulderFall = (look: Look, side: Side): Ribbon => {
  const { body } = look
  const s = signOf(side)
  const at = (dx: number, y: number): Point => look.warp([body.centre + s * dx, y])
  const end = body.floorY - 120
  const height = end - body.shoulderY
  return {
    path: [
      at(body.collarHalf - 8, body.collarY - 2),
      at(body.shoulderHalf * 0.94, body.shoulderY - 36),
      at(body.shoulderHalf + 44, body.shoulderY + 72),
      at(body.shoulderHalf + 78, body.shoulderY + height * 0.34),
      at(body.shoulderHalf + 104, body.shoulderY + height * 0.6),
      at(body.shoulderHalf + 120, body.shoulderY + height * 0.84),
      at(body.shoulderHalf + 128, end),
    ],
    widths: [40, 74, 104, 134, 160, 182, 196],
    folds: 4,
    phase: 1,
    wave: 14,
  }
}

/** Down the front from one shoulder, close to the body: its upper edge lies along the shoulder. */
export const frontFall = (look: Look, side: Side): Ribbon => {
  const { body } = look
  const s = signOf(side)
  const at = (dx: number, y: number): Point => look.warp([body.centre + s * dx, y])
  const end = body.kneeY + 90
  const [reach, drop] = [body.shoulderHalf - body.collarHalf, body.shoulderY - body.collarY]
  const over = body.collarHalf + reach * 0.36
  const top = body.collarY + drop * 0.3
  return {
    path: [
      at(over, top - 5),
      at(over, top + drop * 0.5),
      at(over - 2, body.chestY + 16),
      at(Math.max(over + 2, body.ribHalf * 0.84), body.ribY + 16),
      at(body.hipHalf * 0.96, body.hipY),
      at(body.hipHalf + 20, body.hipY + (end - body.hipY) * 0.5),
      at(body.hipHalf + 32, end),
    ],
    widths: [reach * 0.92, reach * 1, reach * 1.1, 92, 110, 126, 138],
    slope: s * drop * 0.86,
    folds: 3,
    phase: 0.4,
    wave: 12,
  }
}

/** Brought round from behind and laid over a bent forearm, to hang straight down. */
export const forearmFall = (look: Look, side: Side): Ribbon => {
  const s = signOf(side)
  const [x, y] = curve(armOf(look, side).path)(0.64)
  const end = look.body.floorY - 170
  return {
    path: [
      [x, y - 21],
      [x + s * 6, y + 34],
      [x + s * 22, lerp(y, end, 0.35)],
      [x + s * 38, lerp(y, end, 0.7)],
      [x + s * 44, end],
    ],
    widths: [56, 74, 112, 140, 158],
    folds: 4,
    phase: 2.1,
    wave: 14,
    depth: 0.04,
  }
}

/** The soft shadow that a hanging length throws on what lies beneath it. */
export const castShadow = (cut: Ribbon): string => {
  const surface = ribbon({ ...cut, path: cut.path.map(([x, y]): Point => [x + 6, y + 7]) })
  return fillShape(band(surface, { from: 0.03, to: 1, steps: 40 }), INK, 0.1)
}
