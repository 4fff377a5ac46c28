import type { Side } from '#figure/arm.ts'
import type { Look } from '#figure/look.ts'
import { fillShape } from '#geometry/markup.ts'
import { lerp } from '#geometry/points.ts'
import { band, spanDown, type Surface } from '#geometry/surface.ts'
import { flaredLeg } from '#pieces/flared-leg.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { hasPeplum, peplumTop } from '#pieces/peplum.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { tunic } from '#pieces/tunic.ts'
import { worn } from '#pieces/worn.ts'

/** A sharara opens from the thigh, a gharara is straight to a seam at the knee. */
const opensAt = ({ kind }: Look): number => (kind === 'gharara-set' ? 0.45 : 0.12)

/** A gharara marks the knee with a band of gota. */
const kneeBand = (look: Look, surface: Surface): string => {
  if (look.kind !== 'gharara-set') return ''
  const knee = opensAt(look)
  const depth = 26 / spanDown(surface)
  const strip = (from: number, to: number): string =>
    band(surface, { from: knee + from * depth, to: knee + to * depth })
  return (
    fillShape(strip(-0.5, 0.5), look.dye.hem) +
    fillShape(strip(-0.5, -0.34), look.dye.zari) +
    fillShape(strip(0.34, 0.5), look.dye.zari)
  )
}

const leg = (look: Look, side: Side): string => {
  const { body, options } = look
  const surface = flaredLeg(look, side, {
    top: body.hipY - 10,
    hem: body.floorY - 6,
    opens: opensAt(look),
    straight: body.thighWidth * 1.32,
    open: lerp(290, 370, options.flare),
    folds: 5 + (look.seed % 3),
  })
  return sewPanel(look, {
    surface,
    colour: look.dye.hem === look.dye.base ? look.dye.deep : look.dye.base,
    pitch: 66,
    borderHeight: 104,
    trim: kneeBand(look, surface),
    strips: 90,
    gathered: true,
  })
}

const kurta = (look: Look): string =>
  tunic(look, {
    hem: hemWithin(look, lerp(look.body.hipY + 60, look.body.hipY + 190, look.options.length), [
      look.body.waistY + 20,
      look.body.kneeY + 60,
    ]),
    opening: 26,
    folds: 5,
    pitch: 42,
    borderHeight: 62,
  })

export const shararaSet = (look: Look): string =>
  worn(look, {
    shadow: 390,
    below: leg(look, 'left') + leg(look, 'right'),
    clothes: hasPeplum(look) ? peplumTop(look, look.dye.base) : kurta(look),
    sleeve: { colour: look.dye.base, pitch: 32, cuff: 32 },
    dupatta: 1,
  })
