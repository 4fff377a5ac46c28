import { groundShadow } from '#cloth/drape.ts'
import { necklace } from '#figure/adornment.ts'
import type { Side } from '#figure/arm.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { bodice, choliShape, closedBack, frontNeck, neckTrim } from '#pieces/bodice.ts'
import { castShadow, fall, frontFall, shoulderFall } from '#pieces/dupatta.ts'
import { buttons } from '#pieces/placket.ts'
import { kaliSeams, skirt } from '#pieces/skirt.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { bandOf, sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'

const yokeBottom = (look: Look): number => look.body.ribY + 14

const flared = (look: Look): string => {
  const { body, dye, options } = look
  const surface = skirt(look, {
    top: yokeBottom(look) - 8,
    hem: lerp(body.ankleY - 120, body.ankleY - 14, options.length),
    waistWidth: body.ribHalf * 2 + 2,
    hemWidth: lerp(600, 760, options.flare),
    folds: options.folds + 3,
    shape: 0.45,
  })
  const seams = chance(look.seed, 'anarkali kalis') < 0.6 ? kaliSeams(surface, 13, dye.zari) : ''
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 78,
    borderHeight: 118,
    trim: seams,
    strips: 150,
    gathered: true,
  })
}

const yoke = (look: Look): string => {
  const { body, dye } = look
  const surface = bodice(look, {
    bottom: yokeBottom(look),
    shape: choliShape(body),
    neck: look.back ? closedBack : frontNeck(look),
  })
  const depth = 22 / spanDown(surface)
  const band =
    bandOf(surface, 1 - depth * 2, 1)(dye.hem) +
    bandOf(surface, 1 - depth * 2, 1 - depth * 1.7)(dye.zari) +
    bandOf(surface, 1 - depth * 0.3, 1)(dye.zari)
  const trim = band + neckTrim(surface, look, 7)
  return sewPanel(look, { surface, colour: dye.base, pitch: 30, trim, strips: 70, from: 0.06, to: 0.86 })
}

const armStyle = (look: Look) => ({
  colour: look.dye.base,
  pitch: 32,
  cuff: 40,
})

const legs = (look: Look): string =>
  trousers(look, { cut: 'churidar', colour: look.dye.trousers, from: look.body.kneeY })

const frontView = (look: Look): string => {
  const side: Side = chance(look.seed, 'dupatta side') < 0.5 ? 'left' : 'right'
  const other: Side = side === 'left' ? 'right' : 'left'
  const cut = chance(look.seed, 'dupatta drape') < 0.5 ? frontFall(look, side) : shoulderFall(look, side)
  const sheer = chance(look.seed, 'sheer dupatta') < 0.4
  return (
    hairBehind(look) +
    legs(look) +
    torso(look) +
    flared(look) +
    yoke(look) +
    (look.neckline === 'high' || look.neckline === 'keyhole' || look.neckline === 'round'
      ? buttons(look, { from: look.body.chestY - 10, to: yokeBottom(look) - 50, count: 4 })
      : '') +
    necklace(look) +
    sleevedArm(look, other, armStyle(look)) +
    hairBefore(look, other === 'left' ? -1 : 1) +
    castShadow(cut) +
    fall(look, { cut, colour: look.dye.dupatta, fabric: sheer ? 'sheer' : look.fabric }) +
    sleevedArm(look, side, armStyle(look))
  )
}

const backView = (look: Look): string =>
  legs(look) +
  torso(look) +
  flared(look) +
  yoke(look) +
  sleevedArm(look, 'left', armStyle(look)) +
  sleevedArm(look, 'right', armStyle(look)) +
  backHair(look)

export const anarkaliSet = (look: Look): string =>
  groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 10, 330) +
  (look.back ? backView(look) : frontView(look))
