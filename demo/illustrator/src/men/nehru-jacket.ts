import { mix, shift } from '#colour/oklab.ts'
import { backHair } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { strokeLine, num } from '#geometry/markup.ts'
import { choose } from '#geometry/random.ts'
import { coat } from '#pieces/coat.ts'
import { shownArm } from '#pieces/sleeve.ts'
import { trousers } from '#pieces/trousers.ts'
import { plainKurta } from './kurta-set.ts'

/** The kurta below is quiet, so that the jacket speaks. */
const kurtaLook = (look: Look): Look => ({
  ...look,
  pattern: 'plain',
  border: 'none',
  dye: {
    ...look.dye,
    base: choose(
      [look.dye.pale, mix(look.dye.hem, '#f6efe2', 0.8), shift(look.dye.base, -0.1)],
      look.seed,
      'kurta colour',
    ),
  },
})

/** The sleeveless jacket by itself, cut to any body. */
export const bundi = (look: Look): string => {
  const { body } = look
  const welt = (dx: number): string => {
    const [x, y] = look.warp([body.centre + dx, body.waistY + 30])
    return strokeLine(`M${num(x - 24)} ${num(y)}l48 -3`, look.dye.zari, { width: 2.4, opacity: 0.8 })
  }
  const jacket = coat(look, {
    hem: body.hipY + 14,
    colour: look.dye.base,
    skirting: 0,
    ease: 9,
    pitch: 40,
    buttons: 5,
    placketHalf: 0,
    border: 'none',
    borderHeight: 20,
    armhole: 84,
  })
  return jacket + (look.back ? '' : welt(-54) + welt(54))
}

export const nehruJacket = (look: Look): string => {
  const under = kurtaLook(look)
  const style = { colour: under.dye.base, pitch: 40, cuff: 26, bangles: false }
  return (
    standing(look, { half: 220, below: 14 }) +
    trousers(under, {
      cut: choose(['churidar', 'straight'] as const, look.seed, 'pyjama'),
      colour: mix(under.dye.base, '#f6efe2', 0.3),
      from: look.body.hipY + 60,
      border: 'none',
    }) +
    torso(look) +
    plainKurta(under, under.dye.base) +
    shownArm(under, 'left', style) +
    shownArm(under, 'right', style) +
    bundi(look) +
    (look.back ? backHair(look) : '')
  )
}
