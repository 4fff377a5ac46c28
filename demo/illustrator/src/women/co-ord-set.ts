import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { standCollar } from '#pieces/collar.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { closedBack, frontEdge, illusion, neckTrim } from '#pieces/necklines.ts'
import { jacketCut, openCoat } from '#pieces/open-coat.ts'
import { hasPeplum, peplumTop } from '#pieces/peplum.ts'
import { buttons } from '#pieces/placket.ts'
import { bandOf, sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

/** A shirt that ends at the hip, buttoned to a collar. */
const shirt = (look: Look): string => {
  const { body, dye } = look
  const hem = hemWithin(look, lerp(body.hipY - 10, body.hipY + 70, look.options.length), [body.waistY, body.kneeY - 60])
  const collared = look.neckline === 'high'
  const closing = look.back ? '' : buttons(look, { from: body.chestY - 20, to: hem - 40, count: 6, radius: 4.6 })
  return (
    tunic(look, { hem, opening: 14, folds: 3, pitch: 40, borderHeight: 46 }) +
    (collared ? standCollar(look, dye.base) : '') +
    closing
  )
}

/** A short bodice under an open jacket. */
const jacketed = (look: Look): string => {
  const { body, dye } = look
  const surface = bodice(look, {
    bottom: body.waistY - 16,
    shape: [...choliShape(body), [body.waistY, body.waistHalf + 3]],
    ...(look.back ? { neck: closedBack } : frontEdge(look)),
  })
  const band = bandOf(surface, 1 - 16 / spanDown(surface), 1)(dye.zari, 0.9)
  const top = sewPanel(look, { surface, colour: dye.hem, pitch: 30, pattern: 'unprinted', trim: band, strips: 56 })
  const hem = hemWithin(look, body.hipY + 20, [body.waistY, body.kneeY + 60])
  if (look.back) return tunic(look, { hem, opening: 10, pitch: 40, borderHeight: 46 })
  return (
    top +
    illusion(look, surface) +
    neckTrim(surface, look, 4) +
    openCoat(look, jacketCut(look, { hem, colour: dye.base, flare: 6 }))
  )
}

const topOf = (look: Look): string => {
  if (hasPeplum(look)) return peplumTop(look, look.dye.base)
  const open = look.silhouette === undefined && chance(look.seed, 'co-ord top') < 0.42
  return open ? jacketed(look) : shirt(look)
}

/** Two pieces cut from one cloth. */
export const coOrdSet = (look: Look): string => {
  const { body, dye } = look
  const wide = chance(look.seed, 'co-ord trousers') < 0.65
  return worn(look, {
    shadow: 240,
    below: trousers(look, {
      cut: wide ? 'wide' : 'straight',
      colour: dye.base,
      from: body.waistY + 20,
      printed: true,
      border: look.border === 'none' ? 'none' : 'slim',
    }),
    clothes: topOf(look),
    sleeve: { colour: dye.base, pitch: 34, cuff: 30 },
  })
}
