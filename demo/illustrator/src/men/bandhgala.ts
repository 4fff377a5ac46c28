import { shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { fillShape, num, strokeLine } from '#geometry/markup.ts'
import { lerp } from '#geometry/points.ts'
import { coat } from '#pieces/coat.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

const pockets = (look: Look): string => {
  const { centre, chestY, hipY } = look.body
  const [x, y] = look.warp([centre + 52, chestY + 4])
  const welt = (dx: number): string => {
    const [px, py] = look.warp([centre + dx, hipY - 24])
    return (
      fillShape(`M${num(px - 28)} ${num(py)}l56 -4l1 12l-56 4Z`, shift(look.dye.base, -0.06)) +
      strokeLine(`M${num(px - 28)} ${num(py)}l56 -4`, look.dye.zari, { width: 1.6, opacity: 0.6 })
    )
  }
  return (
    fillShape(`M${num(x - 22)} ${num(y)}l8 -18l9 9l9 -14l8 12l7 -4l3 13Z`, look.dye.accent) +
    fillShape(`M${num(x - 24)} ${num(y)}l46 -3l1 10l-46 3Z`, shift(look.dye.base, -0.06)) +
    welt(-58) +
    welt(60)
  )
}

const jacket = (look: Look): string =>
  coat(look, {
    hem: lerp(look.body.hipY + 44, look.body.hipY + 84, look.options.length),
    colour: look.dye.base,
    skirting: 2,
    pitch: 44,
    buttons: 6,
    placketHalf: look.border === 'rich' ? 13 : 0,
    border: look.border === 'rich' ? 'slim' : 'none',
    borderHeight: 44,
  })

export const bandhgala = (look: Look): string =>
  worn(look, {
    shadow: 220,
    below: trousers(look, {
      cut: 'straight',
      colour: look.seed % 3 === 0 ? shift(look.dye.base, -0.03) : look.dye.trousers,
      from: look.body.hipY + 4,
      border: 'none',
    }),
    clothes: jacket(look) + (look.back ? '' : pockets(look)),
    sleeve: { colour: look.dye.base, pitch: 38, cuff: look.border === 'rich' ? 46 : 0, bangles: false },
  })
