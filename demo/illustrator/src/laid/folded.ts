import { drape } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { fillShape, group, num } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { band, spanDown, type Surface } from '#geometry/surface.ts'
import { fringe, pallu } from '#pieces/pallu.ts'
import { sewPanel } from '#pieces/tailoring.ts'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Cloth folded flat: its edges a little uneven, the light lying across it. */
const sheet = ({ left, top, width, height }: Box, phase: number): Surface => ({
  at: (u, v) => [
    left + width * u + 5 * Math.sin(v * 4 + phase),
    top + height * v + 6 * Math.sin(u * 5 + phase) + 5 * Math.sin(u * 13 + phase * 2) * v,
  ],
  fore: () => 1,
  shade: (u) => 0.24 * Math.sin(u * 5 + phase) + 0.1 * Math.sin(u * 17 + phase) - 0.9 * Math.max(0, u - 0.94) * 12,
})

/** The turned edges of the layers below the uppermost. */
const layers = (look: Look, box: Box): string =>
  range(5)
    .map((i) => {
      const down = (5 - i) * 13
      const surface = sheet({ ...box, left: box.left + down * 0.32, top: box.top + down }, look.seed + i)
      return (
        drape({
          surface,
          colour: shift(look.dye.base, -0.03 - (i % 2) * 0.035),
          fabric: look.fabric,
          strips: 24,
          fitted: true,
        }) + fillShape(band(surface, { from: 1 - 5 / box.height, to: 1, steps: 24 }), INK, 0.24)
      )
    })
    .join('')

/** A saree folded with its border up, the pallu laid across it, the piece for the blouse beneath. */
export const folded = (look: Look): string => {
  const turn = (chance(look.seed, 'folded turn') - 0.5) * 14
  const box: Box = { left: 190, top: 250, width: 800, height: 960 }
  const whole = sheet(box, look.seed)
  const end = sheet({ left: 420, top: 150, width: 500, height: 1260 }, look.seed + 2)
  const blouse = sheet({ left: 250, top: 1120, width: 560, height: 280 }, look.seed + 1)
  const under = drape({ surface: blouse, colour: look.dye.blouse, fabric: look.fabric, strips: 40, fitted: true })
  const cloth = sewPanel(look, {
    surface: whole,
    colour: look.dye.base,
    pitch: 92,
    borderHeight: 150,
    part: 'lower',
    strips: 70,
  })
  const across = pallu(look, { surface: end, colour: look.dye.base, from: 1 - 470 / spanDown(end) }) + fringe(look, end)
  const shadow = fillShape(
    band(sheet({ left: 432, top: 166, width: 500, height: 1252 }, look.seed + 2), { from: 0.07, to: 1, steps: 20 }),
    INK,
    0.22,
  )
  const slant = group({ transform: `rotate(${num(-11 - turn * 0.4)} 640 800)` }, shadow, across)
  return group({ transform: `rotate(${num(turn)} 600 800)` }, under, layers(look, box), cloth, slant)
}
