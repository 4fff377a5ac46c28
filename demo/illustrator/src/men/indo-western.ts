import { mix } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown } from '#geometry/surface.ts'
import { bodice, kurtaShape } from '#pieces/bodice.ts'
import { standCollar } from '#pieces/collar.ts'
import { dhoti } from '#pieces/dhoti.ts'
import { closedBack, frontNeck } from '#pieces/necklines.ts'
import { openCoat } from '#pieces/open-coat.ts'
import { buttons } from '#pieces/placket.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'
import { kerchief } from './achkan.ts'

/** A kurta whose hem runs from one knee up to the other hip. */
const slanted = (look: Look, colour: string): string => {
  const { body } = look
  const [low, high] = [body.kneeY + 40, body.hipY + 130]
  const surface = bodice(look, {
    bottom: low,
    shape: kurtaShape(body, low, 20),
    neck: look.back ? closedBack : frontNeck(look),
    dip: 10,
    flow: { folds: 5, depth: 8 },
  })
  const up = chance(look.seed, 'slant') < 0.5
  const cut = {
    ...surface,
    at: (u: number, v: number) => {
      const side = up ? u : 1 - u
      return surface.at(u, v * lerp(1, (high - body.collarY) / (low - body.collarY), side ** 1.2))
    },
  }
  return sewPanel(look, {
    surface: cut,
    colour,
    pitch: 52,
    borderHeight: 50,
    strips: 96,
    from: 40 / spanDown(cut),
  })
}

/** A long open jacket over a quiet kurta. */
const layered = (look: Look): string => {
  const { body, dye } = look
  const quiet: Look = { ...look, pattern: 'solid', border: 'none', work: 'none' }
  const tone = mix(dye.hem, '#f4ecdd', 0.7)
  const hem = lerp(body.kneeY - 40, body.kneeY + 80, look.options.length)
  if (look.back) return tunic(look, { hem, opening: 26, folds: 4, pitch: 50, borderHeight: 50 })
  return (
    tunic(quiet, { hem: body.kneeY - 110, opening: 6, folds: 3, colour: tone }) +
    buttons(look, { from: body.collarY + 46, to: body.waistY, count: 5, radius: 5 }) +
    openCoat(look, {
      hem,
      colour: dye.base,
      opening: [body.collarHalf - 6, 38, 40, 58],
      outer: [body.shoulderHalf + 6, body.chestHalf + 8, body.hipHalf + 14, body.hipHalf + 40],
      slant: 50,
      borderHeight: 52,
      edge: 0.13,
    })
  )
}

/** Between kurta and coat: a slanting hem or an open jacket, over dhoti or narrow trousers. */
export const indoWesternMen = (look: Look): string => {
  const { body, dye } = look
  const open =
    look.silhouette === undefined ? chance(look.seed, 'indo-western') < 0.5 : look.silhouette !== 'asymmetric'
  const draped = chance(look.seed, 'indo-western legs') < 0.5
  const closing =
    look.back || open
      ? ''
      : buttons(look, {
          from: body.collarY + 50,
          to: body.hipY,
          count: 6,
          radius: 6,
          x: chance(look.seed, 'button side') < 0.5 ? 34 : -34,
        })
  return worn(look, {
    shadow: 230,
    below: draped
      ? dhoti(look, { from: body.hipY, colour: dye.trousers })
      : trousers(look, { cut: 'churidar', colour: dye.trousers, from: body.hipY + 60 }),
    clothes:
      (open ? layered(look) : slanted(look, dye.base)) +
      closing +
      standCollar(look, open ? mix(dye.hem, '#f4ecdd', 0.7) : dye.base) +
      (open ? '' : kerchief(look, dye.accent)),
    sleeve: { colour: dye.base, pitch: 42, cuff: 34, bangles: false },
  })
}
