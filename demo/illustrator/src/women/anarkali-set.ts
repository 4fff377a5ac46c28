import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { closedBack, frontEdge, illusion, neckTrim } from '#pieces/necklines.ts'
import { buttons } from '#pieces/placket.ts'
import { lineOf, shaped } from '#pieces/silhouette.ts'
import { kaliSeams, skirt } from '#pieces/skirt.ts'
import { bandOf, sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

const yokeBottom = (look: Look): number => look.body.ribY + 14

const flared = (look: Look): string => {
  const { body, dye, options } = look
  const cut = shaped(look, {
    top: yokeBottom(look) - 8,
    hem: hemWithin(look, lerp(body.ankleY - 120, body.ankleY - 14, options.length), [body.kneeY, body.floorY - 10]),
    waistWidth: body.ribHalf * 2 + 2,
    hemWidth: lerp(600, 760, options.flare),
    folds: options.folds + 3,
    shape: 0.45,
  })
  const surface = skirt(look, cut)
  const plain = chance(look.seed, 'anarkali kalis') < 0.6 ? kaliSeams(surface, 13, dye.zari) : ''
  const seams = look.silhouette === undefined ? plain : (lineOf(look).trim?.(surface, look) ?? '')
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
    ...(look.back ? { neck: closedBack } : frontEdge(look)),
  })
  const depth = 22 / spanDown(surface)
  const band =
    bandOf(surface, 1 - depth * 2, 1)(dye.hem) +
    bandOf(surface, 1 - depth * 2, 1 - depth * 1.7)(dye.zari) +
    bandOf(surface, 1 - depth * 0.3, 1)(dye.zari)
  const trim = band + illusion(look, surface) + neckTrim(surface, look, 7)
  return sewPanel(look, { surface, colour: dye.base, pitch: 30, trim, strips: 70, from: 0.06, to: 0.86 })
}

const legs = (look: Look): string =>
  trousers(look, { cut: 'churidar', colour: look.dye.trousers, from: look.body.kneeY })

const closing = (look: Look): string => {
  const closed = look.neckline === 'high' || look.neckline === 'keyhole' || look.neckline === 'round'
  if (look.back || !closed) return ''
  return buttons(look, { from: look.body.chestY - 10, to: yokeBottom(look) - 50, count: 4 })
}

export const anarkaliSet = (look: Look): string =>
  worn(look, {
    shadow: 330,
    below: legs(look),
    clothes: flared(look) + yoke(look) + closing(look),
    sleeve: { colour: look.dye.base, pitch: 32, cuff: 40 },
    dupatta: look.wearer === 'girl' ? 0.5 : 0.86,
  })
