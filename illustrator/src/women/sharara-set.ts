import { groundShadow } from '#cloth/drape.ts'
import { necklace } from '#figure/adornment.ts'
import { signOf, type Side } from '#figure/arm.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { torso } from '#figure/torso.ts'
import { fillShape } from '#geometry/markup.ts'
import { clamp, lerp, smooth, TAU } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { band, spanDown, warped, type Surface } from '#geometry/surface.ts'
import { castShadow, fall, frontFall, shoulderFall } from '#pieces/dupatta.ts'
import { sleevedArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { tunic } from '#pieces/tunic.ts'

const KNEE = 0.45

/** One leg: straight to the knee, then thrown open in folds. */
const flaredLeg = (look: Look, side: Side): Surface => {
  const { body, options } = look
  const s = signOf(side)
  const [top, hem] = [body.hipY - 10, body.floorY - 6]
  const folds = 5 + (look.seed % 3)
  const [straight, open] = [body.thighWidth * 1.32, lerp(290, 370, options.flare)]
  const fold = (u: number): number => TAU * folds * u + look.seed * 1.3 + s
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.98
  const opened = (v: number): number => smooth(clamp((v - KNEE) / (1 - KNEE)) ** 0.85)
  const surface: Surface = {
    at: (u, v) => {
      const width = lerp(lerp(body.thighWidth * 1.2, straight, v / KNEE > 1 ? 1 : v / KNEE), open, opened(v))
      const middle = body.centre + s * lerp(body.legGap + 6, open * 0.43, v ** 1.5)
      const loose = opened(v)
      return [
        middle + (Math.sin(turn(u)) * width) / 2 + Math.sin(fold(u)) * 9 * loose,
        top + (hem - top) * v + Math.cos(turn(u)) * lerp(4, 26, v) + Math.cos(fold(u)) * 7 * loose,
      ]
    },
    fore: (u) => Math.max(0.22, Math.cos(turn(u))),
    shade: (u) =>
      0.55 * Math.sin(fold(u) + 0.9) * (0.45 + 0.55 * Math.cos(turn(u))) -
      0.72 * (1 - Math.cos(turn(u))) ** 1.35 +
      0.18 * Math.sin(-turn(u)),
  }
  return warped(surface, look.warp)
}

/** A gharara marks the knee with a band of gota. */
const kneeBand = (look: Look, surface: Surface): string => {
  if (chance(look.seed, 'gharara') < 0.45) return ''
  const depth = 26 / spanDown(surface)
  const strip = (from: number, to: number): string =>
    band(surface, { from: KNEE + from * depth, to: KNEE + to * depth })
  return (
    fillShape(strip(-0.5, 0.5), look.dye.hem) +
    fillShape(strip(-0.5, -0.34), look.dye.zari) +
    fillShape(strip(0.34, 0.5), look.dye.zari)
  )
}

const leg = (look: Look, side: Side): string => {
  const surface = flaredLeg(look, side)
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
    hem: lerp(look.body.hipY + 60, look.body.hipY + 190, look.options.length),
    opening: 26,
    folds: 5,
    pitch: 42,
    borderHeight: 62,
  })

const armStyle = (look: Look) => ({ colour: look.dye.base, pitch: 32, cuff: 32 })

const frontView = (look: Look): string => {
  const side: Side = chance(look.seed, 'dupatta side') < 0.5 ? 'left' : 'right'
  const other: Side = side === 'left' ? 'right' : 'left'
  const cut = chance(look.seed, 'dupatta drape') < 0.45 ? frontFall(look, side) : shoulderFall(look, side)
  return (
    hairBehind(look) +
    leg(look, 'left') +
    leg(look, 'right') +
    torso(look) +
    kurta(look) +
    necklace(look) +
    sleevedArm(look, other, armStyle(look)) +
    hairBefore(look, other === 'left' ? -1 : 1) +
    castShadow(cut) +
    fall(look, {
      cut,
      colour: look.dye.dupatta,
      fabric: chance(look.seed, 'sheer dupatta') < 0.4 ? 'sheer' : look.fabric,
    }) +
    sleevedArm(look, side, armStyle(look))
  )
}

const backView = (look: Look): string =>
  leg(look, 'left') +
  leg(look, 'right') +
  torso(look) +
  kurta(look) +
  sleevedArm(look, 'left', armStyle(look)) +
  sleevedArm(look, 'right', armStyle(look)) +
  backHair(look)

export const shararaSet = (look: Look): string =>
  groundShadow(look.body.centre + look.pose.swing, look.body.floorY + 2, 390) +
  (look.back ? backView(look) : frontView(look))
