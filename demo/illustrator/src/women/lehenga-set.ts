import { backTies, necklace } from '#figure/adornment.ts'
import type { Side } from '#figure/arm.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import { shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { belt } from '#pieces/belt.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { castShadow, fall, forearmFall, shoulderFall } from '#pieces/dupatta.ts'
import { backNeck, frontEdge, illusion, neckTrim, straps } from '#pieces/necklines.ts'
import { hasPeplum, peplumTop } from '#pieces/peplum.ts'
import { lineOf, shaped } from '#pieces/silhouette.ts'
import { kaliSeams, skirt } from '#pieces/skirt.ts'
import { hiddenArms, shownArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'

const isChild = (look: Look): boolean => look.wearer === 'girl'

/** A child's lehenga is cut short of the floor, to run in. */
const feet = (look: Look): string => (isChild(look) ? shoe(look, 'left') + shoe(look, 'right') : '')

const lehengaSkirt = (look: Look): string => {
  const { body, dye, options } = look
  const cut = shaped(look, {
    top: body.waistY - 2,
    hem: isChild(look) ? body.ankleY - 16 : body.floorY - 14,
    waistWidth: body.waistHalf * 2,
    hemWidth: isChild(look) ? lerp(540, 660, options.flare) : lerp(690, 850, options.flare),
    folds: options.folds,
    shape: lerp(0.5, 0.85, chance(look.seed, 'skirt shape')),
  })
  const surface = skirt(look, cut)
  const plain = chance(look.seed, 'kali seams') < 0.4 ? kaliSeams(surface, 12, dye.zari) : ''
  const seams = look.silhouette === undefined ? plain : (lineOf(look).trim?.(surface, look) ?? '')
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 84,
    borderHeight: 176,
    trim: seams,
    strips: 150,
    gathered: true,
  })
}

const waistband = (look: Look): string =>
  belt(look, { y: look.body.waistY - 8, half: look.body.waistHalf + 2, height: 30 })

const blouse = (look: Look): string => {
  const { body, dye } = look
  if (hasPeplum(look)) return straps(look) + peplumTop(look, dye.blouse)
  const surface = bodice(look, {
    bottom: isChild(look) ? body.waistY + 6 : body.ribY,
    shape: isChild(look) ? [...choliShape(body), [body.waistY + 6, body.waistHalf + 3]] : choliShape(body),
    ...(look.back ? { neck: backNeck(look) } : frontEdge(look)),
  })
  return (
    straps(look) +
    sewPanel(look, {
      surface,
      colour: dye.blouse,
      pitch: 30,
      border: look.border === 'none' ? 'none' : 'slim',
      borderHeight: 44,
      trim: illusion(look, surface) + neckTrim(surface, look),
      strips: 70,
      from: 0.08,
    })
  )
}

const armStyle = (look: Look) => ({ colour: look.dye.blouse, pitch: 30, cuff: 30 })

const bentArm = (look: Look): Side | undefined =>
  (['left', 'right'] as const).find((side) => look.pose[side].fore < -50)

const frontView = (look: Look): string => {
  const bent = chance(look.seed, 'dupatta drape') < 0.5 ? bentArm(look) : undefined
  const side: Side = bent ?? (chance(look.seed, 'dupatta side') < 0.5 ? 'left' : 'right')
  const other: Side = side === 'left' ? 'right' : 'left'
  const cut = bent === undefined ? shoulderFall(look, side) : forearmFall(look, side)
  const fabric = chance(look.seed, 'sheer dupatta') < 0.35 ? 'sheer' : look.fabric
  const dupatta = castShadow(cut) + fall(look, { cut, colour: look.dye.dupatta, fabric })
  const arm = shownArm(look, side, armStyle(look))
  return (
    hairBehind(look) +
    hiddenArms(look, armStyle(look)) +
    torso(look) +
    feet(look) +
    lehengaSkirt(look) +
    waistband(look) +
    blouse(look) +
    necklace(look) +
    shownArm(look, other, armStyle(look)) +
    hairBefore(look, other === 'left' ? -1 : 1) +
    (bent === undefined ? dupatta + arm : arm + dupatta)
  )
}

const backView = (look: Look): string =>
  hiddenArms(look, armStyle(look)) +
  torso(look) +
  feet(look) +
  lehengaSkirt(look) +
  waistband(look) +
  blouse(look) +
  backTies(look) +
  shownArm(look, 'left', armStyle(look)) +
  shownArm(look, 'right', armStyle(look)) +
  backHair(look)

export const lehengaSet = (look: Look): string =>
  standing(look, { half: isChild(look) ? 300 : lerp(400, 480, look.options.flare) }) +
  (look.back ? backView(look) : frontView(look))
