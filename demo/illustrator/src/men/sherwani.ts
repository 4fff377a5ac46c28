import type { Look } from '#figure/look.ts'
import { safaBehind } from '#figure/safa.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { coat } from '#pieces/coat.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

const longCoat = (look: Look): string =>
  coat(look, {
    hem: hemWithin(look, lerp(look.body.kneeY - 20, look.body.kneeY + 70, look.options.length), [
      look.body.hipY + 60,
      look.body.ankleY,
    ]),
    colour: look.dye.base,
    skirting: lerp(10, 44, look.options.flare),
    borderHeight: 62,
    pitch: 56,
    buttons: 8 + (look.seed % 3),
  })

export const sherwani = (look: Look): string =>
  worn(look, {
    shadow: 230,
    below: trousers(look, { cut: 'churidar', colour: look.dye.trousers, from: look.body.crotchY + 80 }),
    clothes: longCoat(look),
    sleeve: { colour: look.dye.base, pitch: 40, cuff: 54, bangles: false },
    dupatta: 0.6,
    ...(chance(look.seed, 'wears safa') < 0.6 ? { head: safaBehind(look) } : {}),
  })
