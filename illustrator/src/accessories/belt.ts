import { drape } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { fillShape, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { band, type Surface } from '#geometry/surface.ts'
import { onTray, stonesOf } from '#jewellery/tray.ts'
import { patternOf } from '#patterns/pattern-book.ts'
import { pear, pearl, rosette } from '#still/gems.ts'
import { at } from '#still/ground.ts'
import type { Still } from '#still/still-life.ts'

const loop = (height: number, front: 1 | -1): Surface => {
  const turn = (u: number): number => (u - 0.5) * Math.PI
  return {
    at: (u, v) => [
      600 + Math.sin(turn(u)) * 470,
      720 + front * Math.cos(turn(u)) * 190 + v * height + 10 * Math.sin(u * 7),
    ],
    fore: (u) => Math.max(0.2, Math.cos(turn(u))),
    shade: (u) =>
      front > 0
        ? 0.24 * Math.sin(-turn(u)) - 0.6 * (1 - Math.cos(turn(u))) ** 1.5 + 0.14 * Math.sin(u * 19)
        : -0.5 - 0.3 * Math.cos(turn(u)),
  }
}

const edging = (look: Look, surface: Surface): string => {
  const strip = (from: number, to: number, fill: string): string => fillShape(band(surface, { from, to }), fill)
  return (
    strip(0, 0.16, look.dye.hem) +
    strip(0.84, 1, look.dye.hem) +
    strip(0, 0.03, look.dye.zari) +
    strip(0.13, 0.16, look.dye.zari) +
    strip(0.84, 0.87, look.dye.zari) +
    strip(0.97, 1, look.dye.zari)
  )
}

/** A worked cloth belt standing in a loop, its clasp to the front. */
export const clothBelt: Still = (look, palette) => {
  const height = 190 + chance(look.seed, 'belt height') * 90
  const front = loop(height, 1)
  const field = {
    surface: front,
    from: 0.2,
    to: 0.8,
    pitch: 84,
    dye: look.dye,
    prefix: look.prefix,
    seed: look.seed,
    motif: look.motif,
  }
  const { heart, second } = stonesOf(look)
  const clasp = group(
    { transform: at([600, 910 + height / 2], 0, 1) },
    rosette(height * 0.46, 12, heart),
    ...range(3).map((i) =>
      group(
        { transform: `translate(${(i - 1) * 74} ${height * 0.5 + 40 - Math.abs(i - 1) * 14})` },
        pear(30, i === 1 ? heart : second),
        pearl(0, 46, 12),
      ),
    ),
  )
  return onTray(
    look,
    palette,
    drape({
      surface: loop(height, -1),
      colour: mix(shift(look.dye.base, -0.1), '#3a2a26', 0.3),
      fabric: 'cotton',
      strips: 60,
    }) +
      drape({
        surface: front,
        colour: look.dye.base,
        fabric: look.fabric,
        detail: patternOf(look.pattern)(field) + edging(look, front),
        strips: 90,
      }),
    clasp,
  )
}
