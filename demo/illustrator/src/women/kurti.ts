import type { Look } from '#figure/look.ts'
import { lerp } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { standCollar } from '#pieces/collar.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { buttons, placket } from '#pieces/placket.ts'
import { trousers } from '#pieces/trousers.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'
import type { Silhouette } from '#spec.ts'

/** How far the side seams open, in pixels. */
const OPENINGS: Readonly<Partial<Record<Silhouette, number>>> = {
  trapeze: 150,
  circular: 150,
  'a-line': 96,
  kalidar: 96,
  empire: 96,
  straight: 6,
}

const flareOf = ({ silhouette, options }: Look): number =>
  (silhouette === undefined ? undefined : OPENINGS[silhouette]) ?? lerp(6, 120, options.flare)

/** A short kurta by itself, over plain narrow trousers that leave it the word. */
export const kurti = (look: Look): string => {
  const { body, dye } = look
  const hem = hemWithin(look, lerp(body.hipY + 60, body.kneeY - 70, look.options.length), [body.hipY, body.kneeY + 40])
  const collared = look.neckline === 'high'
  const from = look.neckline === 'v' ? body.chestY + 4 : body.collarY + 50
  const opening = look.neckline === 'deep-v' || look.neckline === 'sweetheart' || look.neckline === 'square'
  const closing =
    look.back || opening
      ? ''
      : placket(look, { from, to: body.ribY + 20, half: 8, leaves: false }) +
        buttons(look, { from: from + 14, to: body.ribY + 4, count: 4, radius: 4 })
  return worn(look, {
    shadow: 210,
    below: trousers(look, {
      cut: choose(['straight', 'churidar', 'wide'] as const, look.seed, 'kurti trousers'),
      colour: dye.trousers === dye.base ? dye.pale : dye.trousers,
      from: body.hipY,
      border: 'none',
    }),
    clothes:
      tunic(look, { hem, opening: flareOf(look), folds: 4 + (look.seed % 4), pitch: 48, borderHeight: 60 }) +
      closing +
      (collared ? standCollar(look, dye.base) : ''),
    sleeve: { colour: dye.base, pitch: 34, cuff: 28 },
  })
}
