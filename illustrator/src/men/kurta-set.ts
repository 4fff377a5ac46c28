import { groundShadow } from '#cloth/drape.ts'
import type { Side } from '#figure/arm.ts'
import { backHair } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { lerp } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { standCollar } from '#pieces/collar.ts'
import { castShadow, fall, frontFall } from '#pieces/dupatta.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'

/** Collar to hem; shared with the jackets that are worn over it. */
export const plainKurta = (look: Look, colour: string): string => {
  const { body } = look
  const hem = lerp(body.kneeY - 90, body.kneeY + 30, look.options.length)
  const end = body.chestY + 120
  const closing = look.back
    ? ''
    : placket(look, { from: body.collarY + 22, to: end, half: 11, leaves: look.border === 'rich' }) +
      buttons(look, { from: body.collarY + 44, to: end - 24, count: 4, radius: 5.4 })
  return (
    tunic(look, {
      hem,
      opening: lerp(0, 26, look.options.flare),
      folds: 5,
      colour,
      pitch: 54,
      borderHeight: look.border === 'rich' ? 58 : 40,
    }) +
    closing +
    standCollar(look, colour)
  )
}

const armStyle = (look: Look) => ({
  colour: look.dye.base,
  pitch: 40,
  cuff: 30,
  bangles: false,
})

export const kurtaSetMen = (look: Look): string => {
  const side: Side = chance(look.seed, 'stole side') < 0.5 ? 'left' : 'right'
  const other: Side = side === 'left' ? 'right' : 'left'
  const cut = frontFall(look, side)
  const stole =
    !look.back && chance(look.seed, 'wears stole') < 0.34
      ? castShadow(cut) + fall(look, { cut, colour: look.dye.dupatta })
      : ''
  return (
    groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 14, 220) +
    trousers(look, {
      cut: choose(['churidar', 'salwar', 'straight'] as const, look.seed, 'pyjama'),
      colour: look.dye.trousers,
      from: look.body.hipY + 60,
      border: 'none',
    }) +
    torso(look) +
    plainKurta(look, look.dye.base) +
    sleevedArm(look, other, armStyle(look)) +
    stole +
    sleevedArm(look, side, armStyle(look)) +
    (look.back ? backHair(look) : '')
  )
}
