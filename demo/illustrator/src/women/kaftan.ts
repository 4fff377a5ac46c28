import { creases, foldLine } from '#cloth/crease.ts'
import { armOf, signOf, type Side } from '#figure/arm.ts'
import { shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import type { ArmPose } from '#figure/pose.ts'
import { fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, lerp, range, TAU, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { band, column, type Surface } from '#geometry/surface.ts'
import { bodice } from '#pieces/bodice.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { closedBack, frontNeck, neckTrim } from '#pieces/necklines.ts'
import { overlapTassel } from '#pieces/overlap.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'
import { cutOf, shapeOf, slanting, type KaftanCut } from './kaftan-cut.ts'

/** Arms held a little out, so that the sleeves hang open. */
const SPREAD: ArmPose = { upper: 36, fore: 20, hand: 'relaxed', handTurn: 6 }
const NEAR: ArmPose = { upper: 22, fore: 4, hand: 'relaxed', handTurn: -2 }
const LIFTED: ArmPose = { upper: 44, fore: -26, hand: 'rest', handTurn: 18, reach: 0.92 }

const posed = (look: Look): Look => {
  const [left, right] = choose(
    [
      [SPREAD, NEAR],
      [NEAR, SPREAD],
      [NEAR, LIFTED],
      [LIFTED, NEAR],
    ] as const,
    look.seed,
    'kaftan arms',
  )
  return { ...look, pose: { ...look.pose, left, right } }
}

/** The share of the arm that the sleeve covers. */
const cuffAt = (look: Look): number => lerp(0.56, 0.76, chance(look.seed, 'kaftan sleeve'))

/** From the shoulder along the arm to the cuff, and from there back to the waist: one piece with the body. */
const wing = (look: Look, side: Side): Surface => {
  const { body } = look
  const s = signOf(side)
  const arm = armOf(look, side)
  const along = curve(arm.path)
  const cuff = cuffAt(look)
  const [width] = body.armWidths
  const shoulder = look.warp([body.centre + s * body.shoulderHalf * 0.5, lerp(body.collarY, body.shoulderY, 0.55) - 3])
  const raised = (t: number): Point => {
    const [x, y] = along(t)
    return [x + s * width * 0.6, y - width * 0.4]
  }
  const top = curve([
    shoulder,
    look.warp([body.centre + s * (body.shoulderHalf * 0.96 + 4), body.shoulderY - 12]),
    raised(0.18),
    raised(0.34),
    raised(0.5),
    raised(cuff),
  ])
  const isDrawnIn = cutOf(look) === 'belted'
  const waist = look.warp(
    isDrawnIn
      ? [body.centre + s * (body.waistHalf + 6), body.waistY - 8]
      : [body.centre + s * (body.chestHalf + 14), body.waistY + 40],
  )
  const [cuffX, cuffY] = along(cuff)
  const drop = lerp(34, 96, chance(look.seed, 'kaftan drop'))
  const corner: Point = [cuffX - s * 8, cuffY + drop]
  const bottom = curve([
    look.warp([body.centre + s * body.waistHalf * 0.5, body.waistY - 2]),
    waist,
    [lerp(waist[0], corner[0], 0.42), lerp(waist[1], corner[1], 0.3) - 8],
    corner,
  ])
  const outwards = (u: number): number => (s > 0 ? u : 1 - u)
  const fold = (o: number): number => TAU * 2.6 * o + look.seed
  return {
    at: (u, v) => {
      const o = outwards(u)
      const [a, b] = [top(o), bottom(o)]
      const sag = Math.sin(v * Math.PI) * o * 9
      return [lerp(a[0], b[0], v) + s * (sag + Math.sin(fold(o)) * 4 * v), lerp(a[1], b[1], v)]
    },
    fore: () => 0.94,
    shade: (u) => 0.34 * Math.sin(fold(outwards(u)) + 0.9) - 0.3 * (1 - outwards(u)) ** 2 + (s > 0 ? -0.16 : 0.06),
  }
}

const cuffBand = (look: Look, surface: Surface, side: Side): string => {
  const strip = (from: number, to: number): string =>
    side === 'right' ? column(surface, from, to) : column(surface, 1 - to, 1 - from)
  return (
    fillShape(strip(0.86, 1), look.dye.hem) +
    fillShape(strip(0.86, 0.885), look.dye.zari) +
    fillShape(strip(0.97, 1), look.dye.zari)
  )
}

const sleeve = (look: Look, side: Side): string => {
  const surface = wing(look, side)
  const across = (share: number): number => (side === 'right' ? share : 1 - share)
  const drawn = range(6).map((i) => ({
    line: foldLine([across(0.16 + i * 0.03), 0.96], [across(0.3 + i * 0.12), 0.16 + (i % 3) * 0.1], 0.02),
    width: 17,
  }))
  return sewPanel(look, {
    surface,
    colour: look.dye.base,
    pitch: 66,
    part: 'sleeve',
    trim: look.border === 'none' ? '' : cuffBand(look, surface, side),
    strips: 64,
    folds: creases(surface, drawn, { dark: 0.26, light: 0.16 }),
  })
}

/** A cape sewn into the neck, that covers both arms to the elbow. */
const capelet = (look: Look): string => {
  const { body, dye } = look
  const bottom = lerp(body.ribY + 30, body.waistY + 30, chance(look.seed, 'cape length'))
  const surface = bodice(look, {
    bottom,
    shape: [
      [body.collarY, body.shoulderHalf + 10],
      [body.shoulderY, body.shoulderHalf + 22],
      [body.chestY, body.shoulderHalf + 44],
      [bottom, body.shoulderHalf + 78],
    ],
    neck: look.back ? closedBack : frontNeck(look),
    dip: 44,
    flow: { folds: 7, depth: 12 },
  })
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 60,
    borderHeight: 64,
    trim: neckTrim(surface, look, 7),
    strips: 90,
    from: 0.1,
    sheer: look.fabric === 'organza' || look.fabric === 'net' || look.fabric === 'sheer',
  })
}

/** Gathers that spring from the drawn waist, up to the bust and down over the hip. */
const gathers = (look: Look, surface: Surface, waist: number): string => {
  const folds = range(13).flatMap((i) => {
    const u = 0.1 + (i / 12) * 0.8
    const out = (u - 0.5) * 0.12
    const up = { line: foldLine([u, waist - 0.004], [u - out * 0.6, waist - 0.075 - (i % 3) * 0.025]), width: 12 }
    const down = { line: foldLine([u, waist + 0.01], [u + out * 0.8, waist + 0.14 + (i % 4) * 0.06]), width: 17 }
    return [up, down]
  })
  return creases(surface, folds, { dark: 0.3, light: 0.18 })
}

/** A cord through a casing at the waist, tied at one side of the middle. */
const cord = (look: Look): string => {
  const { body, dye } = look
  const half = body.waistHalf + 9
  const around = (dy: number): string =>
    splinePath(
      range(9).map((i) =>
        look.warp([body.centre + (i / 4 - 1) * half, body.waistY - 8 + dy + Math.sin((i / 8) * Math.PI) * 13]),
      ),
    )
  const knot = look.warp([body.centre + 18, body.waistY + 5])
  const tail = (dx: number, dy: number): string => {
    const end: Point = [knot[0] + dx, knot[1] + dy]
    return (
      strokeLine(splinePath([knot, [knot[0] + dx * 0.3, knot[1] + dy * 0.5], end]), dye.zari, 3.6) +
      overlapTassel(look, end)
    )
  }
  return (
    strokeLine(around(4), dye.deep, { width: 13, opacity: 0.3 }) +
    strokeLine(around(0), dye.hem, 10) +
    strokeLine(around(-3), dye.zari, { width: 2.4, opacity: 0.9 }) +
    (look.back
      ? ''
      : tail(-12, 120) +
        tail(14, 146) +
        fillShape(
          splinePath(
            [
              [knot[0] - 9, knot[1]],
              [knot[0], knot[1] - 7],
              [knot[0] + 9, knot[1]],
              [knot[0], knot[1] + 8],
            ],
            true,
          ),
          dye.zari,
        ))
  )
}

/** Long folds that hang from both shoulders of a loose cut. */
const hanging = (surface: Surface): string =>
  creases(
    surface,
    range(8).map((i) => ({
      line: foldLine([0.14 + i * 0.103, 0.18 + (i % 3) * 0.07], [0.1 + i * 0.114, 0.96], i < 4 ? -0.02 : 0.02),
      width: 22,
    })),
    { dark: 0.26, light: 0.16 },
  )

/** The faced edges of a loose cut that is slit at both sides. */
const slits = ({ dye }: Look, surface: Surface): string =>
  [0, 0.97]
    .map((left) => fillShape(band(surface, { from: 0.5, to: 1, left, right: left + 0.03, steps: 4 }), dye.hem, 0.85))
    .join('')

const fullLength = (look: Look, cut: KaftanCut): number => {
  const { body, options } = look
  // A slanting hem is named by its higher side.
  if (cut === 'slanted') return body.ankleY + lerp(0, 24, options.length)
  return hemWithin(look, lerp(body.kneeY + 130, body.floorY - 16, options.length), [body.kneeY, body.floorY - 10])
}

const mainPiece = (look: Look, cut: KaftanCut, hem: number): string => {
  const { body, dye } = look
  const straight = bodice(look, {
    bottom: hem,
    shape: shapeOf(look, hem, cut),
    neck: look.back ? closedBack : frontNeck(look),
    dip: 16,
    flow: { folds: 6 + (look.seed % 3), depth: cut === 'caped' ? 8 : 13 },
  })
  const surface = cut === 'slanted' ? slanting(look, straight) : straight
  const waist = (body.waistY - body.collarY) / (hem - body.collarY)
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 72,
    borderHeight: 104,
    trim: (cut === 'straight' ? slits(look, surface) : '') + neckTrim(surface, look, 7),
    strips: 130,
    from: 0.06,
    folds: cut === 'belted' ? gathers(look, surface, waist) : hanging(surface),
  })
}

/** Cut in one from shoulder to hem with wide sleeves, or with a cape in their place. */
export const kaftan = (asked: Look): string => {
  const cut = cutOf(asked)
  const look = cut === 'caped' ? asked : posed(asked)
  const { body, dye } = look
  const hem = fullLength(look, cut)
  const main = mainPiece(look, cut, hem)
  const sleeves = cut === 'caped' ? '' : sleeve(look, 'left') + sleeve(look, 'right')
  return worn(look, {
    shadow: 250,
    below:
      hem < body.ankleY - 40 || cut === 'slanted'
        ? trousers(look, { cut: 'churidar', colour: dye.trousers, from: body.kneeY - 160 })
        : shoe(look, 'left') + shoe(look, 'right'),
    clothes: cut === 'caped' ? main : '',
    sleeve: { sleeve: 'sleeveless', colour: dye.base, pitch: 40 },
    above: cut === 'caped' ? capelet(look) : sleeves + main + (cut === 'belted' ? cord(look) : ''),
  })
}
