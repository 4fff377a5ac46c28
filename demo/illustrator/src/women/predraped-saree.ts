import { creases, foldLine } from '#cloth/crease.ts'
import { necklace } from '#figure/adornment.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { el, strokeLine } from '#geometry/markup.ts'
import { clamp, lerp, profile, range, smooth, TAU, type Point } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { ribbon } from '#geometry/ribbon.ts'
import { alongCloth, warped, type Surface } from '#geometry/surface.ts'
import { belt } from '#pieces/belt.ts'
import { castShadow } from '#pieces/dupatta.ts'
import { fringe, pallu } from '#pieces/pallu.ts'
import { hiddenArms, shownArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { bentSide, trail } from './saree-drapes.ts'
import { armStyle, blouse, chestPiece, downTheBack } from './saree.ts'

/** Stitched drapes fan out from one hip and open into a fishtail. */
const stitchedSkirt = (look: Look): Surface => {
  const { body, options } = look
  const [top, hem] = [body.waistY - 8, body.floorY - 4]
  const hip = body.hipHalf * 2
  const width = profile([
    body.waistHalf * 2,
    hip + 22,
    hip + 8,
    hip - 30,
    hip - 24,
    lerp(240, 290, options.flare),
    lerp(410, 520, options.flare),
  ])
  const folds = 6 + (look.seed % 3)
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.97
  const fold = (u: number): number => TAU * folds * u + look.seed
  const surface: Surface = {
    at: (u, v) => {
      const gathered = lerp(clamp(u) ** 1.7, u, smooth(v * 1.15))
      const loose = 9 * v ** 2.4
      return [
        body.centre + (Math.sin(turn(gathered)) * width(v)) / 2 + Math.sin(fold(u)) * loose + 12 * v * v,
        lerp(top, hem, v) +
          Math.cos(turn(gathered)) * lerp(6, 26, v) +
          Math.cos(fold(u)) * loose * 0.8 +
          26 * (u - 0.5) * v ** 3,
      ]
    },
    fore: (u) => Math.max(0.24, Math.cos(turn(u))),
    shade: (u) =>
      0.46 * Math.sin(fold(u) + 0.9) - 0.7 * (1 - Math.cos(turn(u))) ** 1.3 + 0.2 * Math.sin(-turn(u)) + 0.06,
  }
  return warped(surface, look.warp)
}

/** Folds that swing across the hip from where the drape is caught, and the leg that shows under them. */
const swags = (look: Look, surface: Surface): string => {
  const bent = bentSide(look)
  const across = (share: number): number => (bent > 0 ? share : 1 - share)
  const lit = (v: number, ry: number): string => {
    const [cx, cy] = surface.at(across(0.7), v)
    return el('ellipse', { cx, cy, rx: 52, ry, fill: 'url(#lit)' })
  }
  return (
    lit(0.28, 130) +
    lit(0.52, 80) +
    creases(
      surface,
      [
        ...range(6).map((i) => ({
          line: foldLine([0.05, 0.03 + i * 0.03], [0.95, 0.06 + i * 0.075], 0.02),
          width: 24,
        })),
        ...range(4).map((i) => ({
          line: foldLine([across(0.95), 0.5 + i * 0.05], [across(0.4), 0.66 + i * 0.09], 0.03 * bent),
          width: 24,
        })),
      ],
      { dark: 0.3, light: 0.2 },
    )
  )
}

const ruffle = (look: Look, surface: Surface): string => {
  if (chance(look.seed, 'predraped ruffle') > 0.45) return ''
  return [0.8, 0.88]
    .map((v, i) => {
      const points = range(121).map((j): Point => [j / 120, v + 0.012 * Math.sin(j * 0.9 + i * 2)])
      return strokeLine(alongCloth(surface, points), look.dye.zari, { width: 3, opacity: 0.75 })
    })
    .join('')
}

const skirtPart = (look: Look): string => {
  const surface = stitchedSkirt(look)
  return sewPanel(look, {
    surface,
    colour: look.dye.base,
    pitch: 66,
    borderHeight: 84,
    trim: ruffle(look, surface),
    folds: swags(look, surface),
    strips: 140,
    gathered: true,
  })
}

const belted = (look: Look): string =>
  belt(look, {
    y: look.body.waistY - 16,
    half: look.body.waistHalf + 3,
    height: chance(look.seed, 'belt') < 0.5 ? 34 : 20,
  })

const frontView = (look: Look): string => {
  const hanging = trail(look)
  const behind = ribbon({ ...hanging, folds: 6, widths: hanging.widths.map((width) => width * 0.72) })
  return (
    pallu(look, { surface: behind, colour: look.dye.base, from: 0.74 }) +
    fringe(look, behind) +
    hairBehind(look) +
    hiddenArms(look, armStyle(look)) +
    torso(look) +
    skirtPart(look) +
    blouse(look) +
    necklace(look) +
    shownArm(look, 'left', armStyle(look)) +
    hairBefore(look, -1) +
    chestPiece(look) +
    belted(look) +
    shownArm(look, 'right', armStyle(look))
  )
}

const backView = (look: Look): string => {
  const hanging = downTheBack(look)
  const surface = ribbon({ ...hanging, folds: 6, widths: hanging.widths.map((width) => width * 0.7) })
  return (
    hiddenArms(look, armStyle(look)) +
    torso(look) +
    skirtPart(look) +
    blouse(look) +
    belted(look) +
    shownArm(look, 'left', armStyle(look)) +
    shownArm(look, 'right', armStyle(look)) +
    castShadow(hanging) +
    pallu(look, { surface, colour: look.dye.base, from: 0.78 }) +
    fringe(look, surface) +
    backHair(look)
  )
}

/** A saree that is stitched into its drape, belted at the waist. */
export const predrapedSaree = (look: Look): string =>
  standing(look, { half: 320, below: 6, aside: 10 }) + (look.back ? backView(look) : frontView(look))
