import type { Look } from '#figure/look.ts'
import { lerp, profile, smooth, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { spanDown, warped, type Surface } from '#geometry/surface.ts'
import { belt } from '#pieces/belt.ts'
import { bodice } from '#pieces/bodice.ts'
import { dhoti } from '#pieces/dhoti.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { neckTrim } from '#pieces/necklines.ts'
import { capeCut, openCoat } from '#pieces/open-coat.ts'
import { skirt } from '#pieces/skirt.ts'
import { bandOf, sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'
import { choliCut } from './separates.ts'

const choli = (look: Look, bottom: number, colour: string): string => {
  const surface = bodice(look, choliCut(look, bottom))
  const foot = bandOf(surface, 1 - 14 / spanDown(surface), 1)(look.dye.zari, 0.9)
  return sewPanel(look, {
    surface,
    colour,
    pitch: 32,
    trim: foot + neckTrim(surface, look, 5),
    strips: 70,
    from: 0.06,
  })
}

/** A wrapped skirt: caught at one hip, longer on the other side, its folds fanning between. */
const drapedSkirt = (look: Look, side: 1 | -1): Surface => {
  const { body } = look
  const [top, hem] = [body.waistY - 4, body.floorY - 30]
  const folds = 7
  const width = profile([
    body.waistHalf * 2 + 2,
    body.hipHalf * 2 + 14,
    body.hipHalf * 2 + 26,
    270,
    lerp(300, 380, look.options.flare),
  ])
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.97
  const fold = (u: number): number => TAU * folds * u + look.seed
  const surface: Surface = {
    at: (u, v) => {
      const caught = lerp(u ** 2.4, u, smooth(v))
      const end = hem - 230 * (1 - u) ** 1.5
      const loose = 10 * v ** 2
      return [
        body.centre + side * ((Math.sin(turn(caught)) * width(v)) / 2 + Math.sin(fold(u)) * loose),
        lerp(top, end, v) + Math.cos(turn(caught)) * lerp(6, 28, v) + Math.cos(fold(u)) * loose * 0.8,
      ]
    },
    fore: (u) => Math.max(0.24, Math.cos(turn(u))),
    shade: (u) => 0.5 * Math.sin(fold(u) + 0.9) - 0.66 * (1 - Math.cos(turn(u))) ** 1.3 + 0.1,
  }
  return warped(surface, look.warp)
}

/** A short blouse and a draped skirt, sometimes with a sheer cape over both. */
export const drapeSkirtSet = (look: Look): string => {
  const { body, dye } = look
  const side = chance(look.seed, 'drape side') < 0.5 ? 1 : -1
  const under = trousers(look, { cut: 'straight', colour: dye.deep, from: body.hipY, border: 'none' })
  const caped = chance(look.seed, 'drape cape') < 0.3
  return worn(look, {
    shadow: 260,
    below: under,
    clothes:
      sewPanel(look, {
        surface: drapedSkirt(look, side),
        colour: dye.base,
        pitch: 64,
        borderHeight: 84,
        strips: 130,
        gathered: true,
      }) +
      choli(look, body.ribY + 10, dye.hem) +
      belt(look, { y: body.waistY - 14, half: body.waistHalf + 4, height: 26 }),
    sleeve: { colour: dye.hem, pitch: 32, cuff: 26, ...(caped ? { sleeve: 'sleeveless' as const } : {}) },
    above:
      caped && !look.back
        ? openCoat({ ...look, pattern: 'plain' }, { ...capeCut(look, { hem: body.kneeY, colour: dye.dupatta }) })
        : '',
  })
}

/** A short flared kurta, or a cropped blouse, over dhoti trousers. */
export const dhotiSetWomen = (look: Look): string => {
  const { body, dye, options } = look
  const cropped = look.silhouette === undefined && chance(look.seed, 'dhoti top') < 0.4
  const hem = hemWithin(look, lerp(body.hipY + 20, body.hipY + 130, options.length), [body.ribY, body.kneeY])
  return worn(look, {
    shadow: 230,
    below: dhoti(look, { from: body.waistY, colour: dye.hem }),
    clothes: cropped
      ? choli(look, body.waistY - 16, dye.base) +
        belt(look, { y: body.waistY - 10, half: body.waistHalf + 5, height: 24 })
      : tunic(look, { hem, opening: lerp(40, 90, options.flare), folds: 6, pitch: 42, borderHeight: 52 }),
    sleeve: { colour: dye.base, pitch: 34, cuff: 28 },
    dupatta: cropped ? 0.3 : 0,
  })
}

/** A cape over a blouse and a skirt of one colour. */
export const capeSet = (look: Look): string => {
  const { body, dye, options } = look
  const fitted = chance(look.seed, 'cape skirt') < 0.5
  const surface = skirt(look, {
    top: body.waistY - 2,
    hem: body.floorY - 14,
    waistWidth: body.waistHalf * 2 + 2,
    hemWidth: fitted ? 430 : lerp(560, 720, options.flare),
    folds: options.folds,
    shape: fitted ? 0.9 : 0.6,
  })
  const hem = hemWithin(look, lerp(body.waistY + 40, body.kneeY, options.length), [body.waistY, body.ankleY])
  return worn(look, {
    shadow: 320,
    clothes:
      sewPanel(look, {
        surface,
        colour: dye.base,
        pitch: 80,
        borderHeight: 120,
        strips: 130,
        gathered: true,
      }) + choli(look, body.ribY + 26, dye.hem),
    sleeve: { sleeve: 'sleeveless', colour: dye.base, pitch: 34 },
    above: openCoat(look, {
      ...capeCut(look, { hem, colour: dye.dupatta }),
      ...(look.back ? { opening: [4, 0, 0, 0] as const } : {}),
    }),
  })
}
