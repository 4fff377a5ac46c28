import { groundShadow } from '#cloth/drape.ts'
import { mix } from '#colour/oklab.ts'
import { backHair } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { chance } from '#geometry/random.ts'
import { plainKurta } from '#men/kurta-set.ts'
import { bundi } from '#men/nehru-jacket.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { trousers } from '#pieces/trousers.ts'

/** A small kurta, sometimes under a jacket of its own. */
export const boyKurtaSet = (look: Look): string => {
  const jacketed = chance(look.seed, 'wears bundi') < 0.45
  const pale = mix(look.dye.hem, '#f6efe2', 0.82)
  const under: Look = jacketed ? { ...look, pattern: 'plain', border: 'none', dye: { ...look.dye, base: pale } } : look
  const style = { colour: under.dye.base, pitch: 38, cuff: 26, bangles: false }
  return (
    groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 12, 230) +
    trousers(look, { cut: 'churidar', colour: jacketed ? pale : look.dye.trousers, from: look.body.hipY + 50 }) +
    torso(look) +
    plainKurta(under, under.dye.base) +
    sleevedArm(under, 'left', style) +
    sleevedArm(under, 'right', style) +
    (jacketed ? bundi(look) : '') +
    (look.back ? backHair(look) : '')
  )
}
