import type { Look } from '#figure/look.ts'
import { plainKurta } from '#men/kurta-set.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

/** A small kurta and churidar. */
export const boyKurtaSet = (look: Look): string =>
  worn(look, {
    shadow: 230,
    below: trousers(look, { cut: 'churidar', colour: look.dye.trousers, from: look.body.hipY + 50 }),
    clothes: plainKurta(look, look.dye.base),
    sleeve: { colour: look.dye.base, pitch: 38, cuff: 26, bangles: false },
  })
