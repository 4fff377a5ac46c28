import type { Look } from '#figure/look.ts'
import { spanDown } from '#geometry/surface.ts'
import { bodice, choliShape } from './bodice.ts'
import { closedBack, frontEdge, illusion, neckTrim } from './necklines.ts'
import { skirt } from './skirt.ts'
import { bandOf, sewPanel } from './tailoring.ts'

export const hasPeplum = ({ silhouette }: Look): boolean => silhouette === 'peplum'

/** A bodice to the waist and a flounce on the round from there to the hip. */
export const peplumTop = (look: Look, colour: string): string => {
  const { body } = look
  const seam = body.waistY - 16
  const surface = bodice(look, {
    bottom: seam + 8,
    shape: [...choliShape(body), [body.waistY, body.waistHalf + 3]],
    ...(look.back ? { neck: closedBack } : frontEdge(look)),
  })
  const flounce = skirt(look, {
    top: seam,
    hem: body.hipY + 46,
    waistWidth: body.waistHalf * 2 + 8,
    hemWidth: body.hipHalf * 2 + 150,
    folds: 9,
    shape: 0.1,
  })
  const band = bandOf(surface, 1 - 12 / spanDown(surface), 1)(look.dye.zari, 0.9)
  return (
    sewPanel(look, { surface: flounce, colour, pitch: 40, borderHeight: 46, strips: 110, gathered: true }) +
    sewPanel(look, {
      surface,
      colour,
      pitch: 34,
      trim: band + illusion(look, surface) + neckTrim(surface, look, 5),
      strips: 80,
      from: 0.06,
    })
  )
}
