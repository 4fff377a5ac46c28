import type { Look } from '#figure/look.ts'
import { polyline, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { bodice, kurtaShape } from '#pieces/bodice.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { closedBack, frontNeck } from '#pieces/necklines.ts'
import { overlap } from '#pieces/overlap.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

/** Crossed over the chest and tied at the side, its skirt opening from the waist. */
export const angrakha = (look: Look): string => {
  const { body, dye, options } = look
  const round: Look = { ...look, neckline: 'round' }
  const hem = hemWithin(look, lerp(body.kneeY - 70, body.kneeY + 90, options.length), [body.hipY + 60, body.ankleY])
  const surface = bodice(round, {
    bottom: hem,
    shape: kurtaShape(body, hem, lerp(60, 130, options.flare)),
    neck: look.back ? closedBack : frontNeck(round),
    dip: 18,
    flow: { folds: 8, depth: 13 },
  })
  const waist = range(31).map((i): Point => {
    const t = i / 30
    return look.warp([
      body.centre + lerp(-1, 1, t) * (body.waistHalf + 11),
      body.waistY - 8 + Math.sin(t * Math.PI) * 14,
    ])
  })
  return worn(look, {
    shadow: 240,
    below: trousers(look, { cut: 'churidar', colour: dye.trousers, from: body.hipY + 60 }),
    clothes:
      sewPanel(look, { surface, colour: dye.base, pitch: 54, borderHeight: 76, strips: 110, from: 0.05 }) +
      strokeLine(polyline(waist), dye.zari, { width: 4, opacity: 0.85 }) +
      (look.back ? '' : overlap(look)),
    sleeve: { colour: dye.base, pitch: 42, cuff: 34, bangles: false },
  })
}
