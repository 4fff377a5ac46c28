import type { Look } from '#figure/look.ts'
import { kurtaLegs, plainKurta } from '#men/kurta-set.ts'
import { worn } from '#pieces/worn.ts'

/** A small kurta and churidar. */
export const boyKurtaSet = (look: Look): string =>
  worn(look, {
    shadow: 230,
    below: kurtaLegs(look, 'churidar'),
    clothes: plainKurta(look, look.dye.base),
    sleeve: { colour: look.dye.base, pitch: 38, cuff: 26, bangles: false },
  })
