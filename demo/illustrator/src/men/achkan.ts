import type { Look } from '#figure/look.ts'
import { fillShape, num } from '#geometry/markup.ts'
import { lerp } from '#geometry/points.ts'
import { coat } from '#pieces/coat.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

/** A folded kerchief in the breast pocket. */
export const kerchief = (look: Look, colour: string): string => {
  if (look.back) return ''
  const [x, y] = look.warp([look.body.centre + look.body.chestHalf * 0.46, look.body.chestY + 4])
  return (
    fillShape(`M${num(x - 22)} ${num(y)}l8 -18l9 9l9 -14l8 12l7 -4l3 13Z`, colour) +
    fillShape(`M${num(x - 24)} ${num(y)}l46 -3l1 10l-46 3Z`, look.dye.deep)
  )
}

/** Slimmer and shorter than a sherwani: cut close, buttoned to the waist and no further, then left open. */
export const achkan = (look: Look): string => {
  const { body, dye, options } = look
  const hem = hemWithin(look, lerp(body.kneeY - 100, body.kneeY - 10, options.length), [body.hipY + 60, body.ankleY])
  const seam = [look.warp([body.centre + 3, body.waistY + 24]), look.warp([body.centre + 26, hem + 14])] as const
  const [a, b] = seam
  const slit = look.back
    ? ''
    : fillShape(
        `M${num(a[0] - 3)} ${num(a[1])}L${num(b[0] - 34)} ${num(b[1])}L${num(b[0])} ${num(b[1])}Z`,
        dye.trousers,
      )
  return worn(look, {
    shadow: 220,
    below: trousers(look, { cut: 'churidar', colour: dye.trousers, from: body.hipY + 60 }),
    clothes:
      coat(look, {
        hem,
        colour: dye.base,
        skirting: lerp(2, 16, options.flare),
        ease: 2,
        pitch: 50,
        buttons: 6,
        placketHalf: 0,
        borderHeight: look.border === 'rich' ? 44 : 0,
      }) +
      slit +
      kerchief(look, dye.accent),
    sleeve: { colour: dye.base, pitch: 40, cuff: 30, bangles: false },
  })
}
