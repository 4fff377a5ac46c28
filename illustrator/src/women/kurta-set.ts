import { groundShadow } from '#cloth/drape.ts'
import { necklace } from '#figure/adornment.ts'
import type { Side } from '#figure/arm.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { lerp } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { castShadow, fall, frontFall, shoulderFall } from '#pieces/dupatta.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'

const hemOf = (look: Look): number => lerp(look.body.kneeY - 130, look.body.kneeY + 90, look.options.length)

const kurta = (look: Look): string =>
  tunic(look, { hem: hemOf(look), opening: lerp(4, 70, look.options.flare), folds: 4 + (look.seed % 3) })

const legs = (look: Look): string =>
  trousers(look, {
    cut: choose(['straight', 'churidar', 'salwar'] as const, look.seed, 'trousers'),
    colour: look.dye.trousers,
    from: look.body.hipY + 40,
  })

const frontOpening = (look: Look): string => {
  const { body } = look
  if (look.neckline === 'deep-v' || look.neckline === 'sweetheart' || look.neckline === 'square') return ''
  const from = look.neckline === 'v' ? body.chestY + 4 : body.collarY + 54
  return (
    placket(look, { from, to: body.waistY - 20, half: 9, leaves: false }) +
    buttons(look, { from: from + 16, to: body.waistY - 40, count: 5, radius: 4.4 })
  )
}

const armStyle = (look: Look) => ({
  colour: look.dye.base,
  pitch: 34,
  cuff: 30,
})

const frontView = (look: Look): string => {
  const side: Side = chance(look.seed, 'dupatta side') < 0.5 ? 'left' : 'right'
  const other: Side = side === 'left' ? 'right' : 'left'
  const worn = chance(look.seed, 'wears dupatta') < 0.78
  const cut = chance(look.seed, 'dupatta drape') < 0.6 ? frontFall(look, side) : shoulderFall(look, side)
  const sheer = chance(look.seed, 'sheer dupatta') < 0.4
  return (
    hairBehind(look) +
    legs(look) +
    torso(look) +
    kurta(look) +
    frontOpening(look) +
    necklace(look) +
    sleevedArm(look, other, armStyle(look)) +
    hairBefore(look, other === 'left' ? -1 : 1) +
    (worn
      ? castShadow(cut) + fall(look, { cut, colour: look.dye.dupatta, fabric: sheer ? 'sheer' : look.fabric })
      : '') +
    sleevedArm(look, side, armStyle(look))
  )
}

const backView = (look: Look): string =>
  legs(look) +
  torso(look) +
  kurta(look) +
  sleevedArm(look, 'left', armStyle(look)) +
  sleevedArm(look, 'right', armStyle(look)) +
  backHair(look)

export const kurtaSetWomen = (look: Look): string =>
  groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 10, 210) +
  (look.back ? backView(look) : frontView(look))
