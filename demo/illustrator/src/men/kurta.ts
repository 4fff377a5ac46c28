import { mix } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { throatOf } from '#pieces/collar.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

/** A kurta alone, over any trousers. */
export const kurtaMen = (look: Look): string => {
  const { body, dye, options } = look
  const hem = hemWithin(look, lerp(body.hipY + 60, body.kneeY - 50, options.length), [body.hipY, body.kneeY + 60])
  const end = body.chestY + 90
  const throat = throatOf(look, dye.base)
  const closing = look.back
    ? ''
    : placket(look, { from: throat.placketFrom, to: end, half: 12, leaves: false }) +
      buttons(look, { from: throat.placketFrom + 24, to: end - 26, count: 3, radius: 5 })
  const legs = choose(['#2e3540', '#d8cfbf', '#5b5148', '#e9e2d4', '#3a3f4c'] as const, look.seed, 'own trousers')
  return worn(look, {
    shadow: 220,
    below: trousers(look, {
      cut: choose(['straight', 'straight', 'churidar'] as const, look.seed, 'kurta trousers'),
      colour: mix(legs, dye.base, 0.06),
      from: body.hipY,
      border: 'none',
    }),
    clothes:
      tunic(look, { hem, opening: lerp(0, 18, options.flare), folds: 4, pitch: 56, borderHeight: 34 }) +
      closing +
      throat.collar,
    sleeve: { colour: dye.base, pitch: 42, cuff: 20, bangles: false },
  })
}
