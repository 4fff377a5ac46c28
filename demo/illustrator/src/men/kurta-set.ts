import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { throatOf } from '#pieces/collar.ts'
import { dhoti } from '#pieces/dhoti.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'
import type { Legs } from '#spec.ts'

/** Collar to hem; shared with the jackets that are worn over it. */
export const plainKurta = (look: Look, colour: string): string => {
  const { body } = look
  // A boy runs in his: it ends above the knee.
  const [short, long] = look.wearer === 'boy' ? [150, 40] : [90, -30]
  const hem = hemWithin(look, lerp(body.kneeY - short, body.kneeY - long, look.options.length), [
    body.hipY + 40,
    body.ankleY,
  ])
  const end = body.chestY + 120
  const throat = throatOf(look, colour)
  const closing = look.back
    ? ''
    : placket(look, { from: throat.placketFrom, to: end, half: 11, leaves: look.border === 'rich' }) +
      buttons(look, { from: throat.placketFrom + 22, to: end - 24, count: 4, radius: 5.4 })
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
    throat.collar
  )
}

/** The trousers that the title names, or else those that the seed chose. */
export const kurtaLegs = (look: Look, otherwise: Exclude<Legs, 'dhoti'>): string => {
  const cut = look.legs ?? otherwise
  const cloth = { colour: look.dye.trousers, from: look.body.hipY + 55 }
  return cut === 'dhoti' ? dhoti(look, cloth) : trousers(look, { ...cloth, cut, border: 'none' })
}

export const kurtaSetMen = (look: Look): string =>
  worn(look, {
    shadow: 220,
    below: kurtaLegs(look, choose(['churidar', 'salwar', 'straight'] as const, look.seed, 'pyjama')),
    clothes: plainKurta(look, look.dye.base),
    sleeve: { colour: look.dye.base, pitch: 40, cuff: 30, bangles: false },
    dupatta: 0.34,
  })
