import { mix } from '#colour/oklab.ts'
import { backTies } from '#figure/adornment.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { belt } from '#pieces/belt.ts'
import { bodice, choliShape, type BodiceCut } from '#pieces/bodice.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { backNeck, closedBack, frontEdge, frontNeck, illusion, neckTrim, straps } from '#pieces/necklines.ts'
import { hasPeplum, peplumTop } from '#pieces/peplum.ts'
import { lineOf, shaped } from '#pieces/silhouette.ts'
import { skirt } from '#pieces/skirt.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

/** The rest of the outfit is plain beside the product. */
const plainLook = (look: Look): Look => ({
  ...look,
  pattern: 'solid',
  border: 'none',
  work: 'none',
  dye: { ...look.dye, base: mix(look.dye.hem, '#f4ecdd', chance(look.seed, 'plain companion') < 0.6 ? 0.8 : 0.3) },
})

export const choliCut = (look: Look, bottom: number): BodiceCut => ({
  bottom,
  shape: [...choliShape(look.body), [look.body.waistY, look.body.waistHalf + 3]],
  ...(look.back ? { neck: backNeck(look) } : frontEdge(look)),
})

/** A blouse, over the plain drape that it is made for. */
export const blouse = (look: Look): string => {
  const { body, dye } = look
  const plain = plainLook(look)
  const long = chance(look.seed, 'blouse length') < 0.3
  const bottom = hemWithin(look, long ? body.waistY - 14 : body.ribY, [body.ribY - 6, body.waistY + 40])
  const surface = bodice(look, choliCut(look, bottom))
  const drape = skirt(plain, {
    top: body.waistY + 4,
    hem: body.floorY - 14,
    waistWidth: body.waistHalf * 2 + 4,
    hemWidth: 460,
    folds: 7,
    shape: 0.6,
  })
  return worn(look, {
    shadow: 300,
    below: '',
    clothes:
      (look.laid === undefined
        ? sewPanel(plain, { surface: drape, colour: plain.dye.base, pitch: 90, strips: 100, gathered: true })
        : '') +
      straps(look) +
      (hasPeplum(look)
        ? peplumTop(look, dye.base)
        : sewPanel(look, {
            surface,
            colour: dye.base,
            pitch: 38,
            border: look.border === 'rich' ? 'classic' : look.border,
            borderHeight: 46,
            trim: illusion(look, surface) + neckTrim(surface, look, 5),
            strips: 80,
            from: 0.06,
          })) +
      (look.back && chance(look.seed, 'blouse ties') < 0.7 ? backTies(look) : ''),
    sleeve: { colour: dye.base, pitch: 34, cuff: 34, bangles: false },
  })
}

const plainTop = (look: Look, bottom: number): string => {
  const plain = plainLook(look)
  const surface = bodice(plain, {
    bottom,
    shape: [...choliShape(look.body), [look.body.waistY + 10, look.body.waistHalf + 4]],
    neck: look.back ? closedBack : frontNeck(plain),
  })
  return sewPanel(plain, {
    surface,
    colour: plain.dye.base,
    pitch: 40,
    trim: neckTrim(surface, plain, 4),
    strips: 56,
  })
}

/** A skirt with a quiet top. */
export const skirtPiece = (look: Look): string => {
  const { body, dye, options } = look
  const hem = hemWithin(look, lerp(body.ankleY - 130, body.floorY - 14, options.length), [body.kneeY, body.floorY])
  const share = (hem - body.waistY) / (body.floorY - body.waistY)
  const cut = shaped(look, {
    top: body.waistY - 2,
    hem,
    waistWidth: body.waistHalf * 2 + 4,
    hemWidth: lerp(480, 800, options.flare) * share,
    folds: options.folds,
    shape: 0.55,
  })
  const surface = skirt(look, cut)
  const seams = lineOf(look).trim?.(surface, look) ?? ''
  const shoes =
    hem < body.floorY - 60 && look.laid === undefined
      ? trousers(plainLook(look), { cut: 'churidar', colour: look.skin, from: body.kneeY })
      : ''
  return worn(look, {
    shadow: 330,
    below: shoes,
    clothes:
      plainTop(look, body.waistY + 4) +
      sewPanel(look, {
        surface,
        colour: dye.base,
        pitch: 78,
        borderHeight: 130,
        trim: seams,
        strips: 150,
        gathered: true,
      }) +
      belt(look, { y: body.waistY - 12, half: body.waistHalf + 4, height: 26 }),
    sleeve: { ...plainSleeve(look), pitch: 34 },
  })
}

const plainSleeve = (look: Look) => ({ colour: plainLook(look).dye.base, border: 'none' as const, cuff: 14 })

/** Wide trousers with a quiet top. */
export const palazzo = (look: Look): string => {
  const { body, dye } = look
  const plain = plainLook(look)
  const tucked = chance(look.seed, 'palazzo top') < 0.5
  const hem = hemWithin(look, body.ankleY + 36, [body.kneeY + 60, body.ankleY + 40])
  return worn(look, {
    shadow: 250,
    below: trousers(look, {
      cut: 'wide',
      colour: dye.base,
      from: body.waistY + 6,
      printed: true,
      to: hem,
      border: look.border,
    }),
    clothes: tucked
      ? plainTop(look, body.waistY + 14) + belt(look, { y: body.waistY + 2, half: body.waistHalf + 6, height: 22 })
      : tunic(plain, { hem: body.hipY + 10, opening: 8, folds: 3, colour: plain.dye.base }),
    sleeve: { ...plainSleeve(look), pitch: 34 },
  })
}
