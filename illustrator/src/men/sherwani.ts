import { groundShadow } from '#cloth/drape.ts'
import type { Side } from '#figure/arm.ts'
import { backHair } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { safaBehind } from '#figure/safa.ts'
import { torso } from '#figure/torso.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { coat } from '#pieces/coat.ts'
import { castShadow, fall, frontFall } from '#pieces/dupatta.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { trousers } from '#pieces/trousers.ts'

const longCoat = (look: Look): string =>
  coat(look, {
    hem: lerp(1130, 1220, look.options.length),
    colour: look.dye.base,
    skirting: lerp(10, 44, look.options.flare),
    borderHeight: 62,
    pitch: 56,
    buttons: 8 + (look.seed % 3),
  })

const armStyle = (look: Look) => ({ colour: look.dye.base, pitch: 40, cuff: 54, bangles: false })

const frontView = (look: Look): string => {
  const side: Side = chance(look.seed, 'stole side') < 0.5 ? 'left' : 'right'
  const other: Side = side === 'left' ? 'right' : 'left'
  const worn = chance(look.seed, 'wears stole') < 0.68
  const cut = frontFall(look, side)
  return (
    torso(look) +
    longCoat(look) +
    sleevedArm(look, other, armStyle(look)) +
    (worn ? castShadow(cut) + fall(look, { cut, colour: look.dye.dupatta }) : '') +
    sleevedArm(look, side, armStyle(look))
  )
}

const backView = (look: Look): string =>
  torso(look) +
  longCoat(look) +
  sleevedArm(look, 'left', armStyle(look)) +
  sleevedArm(look, 'right', armStyle(look)) +
  (chance(look.seed, 'wears safa') < 0.6 ? safaBehind(look) : backHair(look))

export const sherwani = (look: Look): string =>
  groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 14, 230) +
  trousers(look, { cut: 'churidar', colour: look.dye.trousers, from: look.body.crotchY + 120 }) +
  (look.back ? backView(look) : frontView(look))
