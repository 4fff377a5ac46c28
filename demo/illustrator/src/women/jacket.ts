import { mix } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { capeCut, jacketCut, openCoat } from '#pieces/open-coat.ts'
import { skirt } from '#pieces/skirt.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

/** The layer under a jacket is plain and of another tone, so that the jacket stands out. */
const quiet = (look: Look): Look => ({
  ...look,
  pattern: 'solid',
  border: 'none',
  work: 'none',
  neckline: look.neckline === 'collar' || look.neckline === 'high' ? 'round' : look.neckline,
  dye: { ...look.dye, base: mix(look.dye.hem, '#f4ecdd', chance(look.seed, 'quiet') < 0.5 ? 0.78 : 0.12) },
})

const under = (look: Look, hem: number): string => {
  const plain = quiet(look)
  return tunic(plain, { hem, opening: 8, folds: 3, colour: plain.dye.base })
}

const legs = (look: Look): string => {
  const plain = quiet(look)
  const wide = chance(look.seed, 'jacket trousers') < 0.55
  return trousers(plain, {
    cut: wide ? 'wide' : 'straight',
    colour: plain.dye.base,
    from: look.body.waistY,
    border: 'none',
  })
}

/** A jacket worn open, from the waist to the ankle long. */
export const jacketWomen = (look: Look): string => {
  const { body, dye, options } = look
  const hem = hemWithin(look, lerp(body.waistY + 40, body.kneeY + 200, options.length), [body.waistY, body.ankleY])
  const jacket = look.back
    ? tunic(
        { ...look, neckline: 'boat' },
        { hem, opening: lerp(10, 50, options.flare), folds: 5, pitch: 50, borderHeight: 64 },
      )
    : under(look, body.hipY + 60) + openCoat(look, jacketCut(look, { hem, colour: dye.base, flare: 30 }))
  return worn(look, {
    shadow: 240,
    below: legs(look),
    clothes: jacket,
    sleeve: {
      colour: dye.base,
      pitch: 36,
      cuff: 38,
      sleeve: look.sleeve === 'sleeveless' ? 'three-quarter' : look.sleeve,
    },
  })
}

/** A cape from both shoulders over a plain column. */
export const capeWomen = (look: Look): string => {
  const { body, dye, options } = look
  const plain = quiet(look)
  const column = skirt(plain, {
    top: body.waistY - 10,
    hem: body.floorY - 14,
    waistWidth: body.waistHalf * 2 + 4,
    hemWidth: 300,
    folds: 5,
    shape: 0.5,
  })
  const hem = hemWithin(look, lerp(body.hipY + 20, body.kneeY + 60, options.length), [body.waistY + 20, body.ankleY])
  return worn(look, {
    shadow: 280,
    below: sewPanel(plain, { surface: column, colour: plain.dye.base, pitch: 90, strips: 90, gathered: true }),
    clothes: under(look, body.hipY - 40),
    sleeve: { sleeve: 'sleeveless', colour: dye.base, pitch: 36 },
    above: openCoat(look, {
      ...capeCut(look, { hem, colour: dye.base }),
      ...(look.back ? { opening: [4, 0, 0, 0] as const } : {}),
    }),
  })
}
