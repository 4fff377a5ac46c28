import { creases, foldLine } from '#cloth/crease.ts'
import { necklace } from '#figure/adornment.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { el, fillShape } from '#geometry/markup.ts'
import { curve, lerp, profile, range, type Point } from '#geometry/points.ts'
import { ribbon, type Ribbon } from '#geometry/ribbon.ts'
import { band, column, spanDown, warped, type Surface } from '#geometry/surface.ts'
import { belt } from '#pieces/belt.ts'
import { bodice, choliShape } from '#pieces/bodice.ts'
import { castShadow, forearmFall } from '#pieces/dupatta.ts'
import { backNeck, frontEdge, illusion, neckTrim, straps } from '#pieces/necklines.ts'
import { fringe, pallu } from '#pieces/pallu.ts'
import { hiddenArms, shownArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { behindArm, bentSide, carrying, drapeOf, isBelted, trail } from './saree-drapes.ts'
import { hipWrap } from './saree-wrap.ts'

const PITCH = 66

/** The wrapped cloth around hip and legs: close over the hip, narrower at the knee, opening again to the hem. */
const wrapped = (look: Look): Surface => {
  const { body } = look
  const [top, hem] = [body.waistY - 6, body.floorY - 2]
  const [hip, bent] = [body.hipHalf, bentSide(look)]
  const outer = profile([body.waistHalf, hip + 10, hip + 15, hip + 4, hip - 12, hip - 19, hip - 15, hip, hip + 44])
  // The knee of the leg that carries no weight comes forward and out.
  const knee = profile([0, 3, 10, 20, 25, 17, 5, -2, 4])
  const turn = (u: number): number => (u - 0.5) * Math.PI * 0.96
  const surface: Surface = {
    at: (u, v) => {
      const across = Math.sin(turn(u))
      const half = outer(v) + (across * bent > 0 ? knee(v) : -knee(v) * 0.6)
      return [body.centre + across * half, top + (hem - top) * v + Math.cos(turn(u)) * lerp(6, 22, v)]
    },
    fore: (u) => Math.max(0.25, Math.cos(turn(u))),
    shade: (u) => 0.22 * Math.sin(-turn(u)) - 0.8 * (1 - Math.cos(turn(u))) ** 1.2 + 0.1 * Math.sin(u * 26 + look.seed),
  }
  return warped(surface, look.warp)
}

/** The front pleats: knife folds, narrow where they are tucked in, a fan over the feet. */
const pleats = (look: Look): Surface => {
  const { body } = look
  const [top, hem] = [body.waistY + 12, body.floorY + 8]
  const count = 5 + (look.seed % 2)
  const saw = (u: number): number => (u * count) % 1
  const open = 196 + (look.seed % 5) * 14
  const side = -bentSide(look)
  const surface: Surface = {
    at: (u, v) => {
      const width = lerp(46, open, 0.35 * v + 0.65 * v ** 2.4)
      const middle = body.centre + side * (12 * Math.sin(v * Math.PI) + 44 * v ** 2.2)
      const round = 26 * v ** 2 * Math.cos((u - 0.5) * Math.PI)
      return [middle + (u - 0.5) * width + saw(u) * 7 * v, top + (hem - top) * v + (saw(u) * 20 - 22) * v ** 3 + round]
    },
    fore: () => 0.9,
    shade: (u) => lerp(0.72, -1, saw(u) ** 0.7) - 0.3 * Math.max(0, Math.abs(u - 0.5) - 0.4) * 10,
  }
  return warped(surface, look.warp)
}

/** The cloth drawn up across the body from the left hip of the picture to the right shoulder. */
const acrossChest = (look: Look): Surface => {
  const { body } = look
  const c = body.centre
  const upper = curve([
    [c - 74, body.waistY - 2],
    [c - 58, body.ribY + 44],
    [c - 30, body.ribY - 18],
    [c + 2, body.chestY - 14],
    [c + 36, body.collarY + 14],
    [c + 44, body.collarY],
  ])
  const lower = curve([
    [c - 86, body.waistY + 112],
    [c - 48, body.waistY + 48],
    [c, body.ribY + 32],
    [c + 46, body.chestY + 6],
    [c + 94, body.shoulderY - 26],
    [c + 102, body.shoulderY - 40],
  ])
  // Pleated and pinned, it shows more of the blouse.
  const reach = drapeOf(look) === 'pinned' && !look.back ? 0.68 : 1
  const surface: Surface = {
    at: (u, v) => {
      const [a, low] = [upper(v), lower(v)]
      const b: Point = [lerp(a[0], low[0], reach), lerp(a[1], low[1], reach)]
      const gather = Math.sin(u * Math.PI * 9 + v * 2) * 2.4
      const t = u + Math.sin(u * Math.PI * 2) * 0.02
      return [lerp(a[0], b[0], t) + gather, lerp(a[1], b[1], t) + gather * 0.6]
    },
    fore: () => 0.9,
    shade: (u) => 0.5 * Math.sin(u * Math.PI * 9 + 0.8) - 0.12 + 0.25 * (u - 0.5),
  }
  return warped(surface, look.warp)
}

export const chestPiece = (look: Look): string => {
  const surface = acrossChest(look)
  const edge =
    fillShape(column(surface, 0.86, 1), look.dye.hem) +
    fillShape(column(surface, 0.86, 0.885), look.dye.zari) +
    fillShape(column(surface, 0.97, 1), look.dye.zari)
  return sewPanel(look, { surface, colour: look.dye.base, pitch: 46, trim: edge, strips: 80, from: 0.04, to: 0.97 })
}

const tuck = (look: Look): string => {
  const { body } = look
  const c = body.centre
  const points: readonly Point[] = [
    [c - 60, body.waistY - 4],
    [c, body.waistY + 12],
    [c + 40, body.waistY + 6],
    [c + 38, body.waistY + 26],
    [c, body.waistY + 34],
    [c - 58, body.waistY + 18],
  ]
  const [a, b, d, e, f, g] = points.map((p) =>
    look
      .warp(p)
      .map((n) => n.toFixed(1))
      .join(' '),
  )
  return fillShape(`M${a}Q${b} ${d}L${e}Q${f} ${g}Z`, look.dye.base)
}

export const blouse = (look: Look): string => {
  const { body, dye } = look
  const surface = bodice(look, {
    bottom: body.ribY - 4,
    shape: choliShape(body),
    ...(look.back ? { neck: backNeck(look) } : frontEdge(look)),
  })
  return (
    straps(look) +
    sewPanel(look, {
      surface,
      colour: dye.blouse,
      pitch: 26,
      pattern: look.seed % 2 === 0 ? 'plain' : 'buta',
      border: look.border === 'none' ? 'none' : 'slim',
      borderHeight: 36,
      trim: illusion(look, surface) + neckTrim(surface, look),
      strips: 64,
      from: 0.08,
    })
  )
}

const skirtPart = (
  look: Look,
  surface: Surface,
  { strips, trim = '' }: { readonly strips: number; readonly trim?: string },
): string =>
  sewPanel(look, { surface, colour: look.dye.base, pitch: PITCH, borderHeight: 96, strips, gathered: true, trim })

/** Folds drawn from the tuck around the hip and over the bent knee, and the roundness of thigh and knee between them. */
const swings = (look: Look, surface: Surface): string => {
  const bent = bentSide(look)
  const u = (share: number): number => (bent > 0 ? share : 1 - share)
  const knee = surface.at(u(0.73), 0.53)
  const thigh = surface.at(u(0.74), 0.3)
  const lit = ([cx, cy]: Point, rx: number, ry: number): string => el('ellipse', { cx, cy, rx, ry, fill: 'url(#lit)' })
  return (
    lit(thigh, 58, 150) +
    lit(knee, 52, 84) +
    creases(
      surface,
      [
        ...range(5).map((i) => ({
          line: foldLine([u(0.56), 0.02 + i * 0.012], [u(0.97), 0.1 + i * 0.085], 0.04 * bent),
          width: 20,
        })),
        ...range(4).map((i) => ({
          line: foldLine([u(0.97), 0.5 + i * 0.055], [u(0.58), 0.62 + i * 0.1], 0.03 * bent),
          width: 24,
        })),
        ...range(3).map((i) => ({
          line: foldLine([u(0.04), 0.16 + i * 0.1], [u(0.4), 0.5 + i * 0.14], -0.05 * bent),
          width: 22,
        })),
      ],
      { dark: 0.3, light: 0.18 },
    )
  )
}

export const armStyle = (look: Look) => ({ colour: look.dye.blouse, pitch: 26, cuff: 26 })

/** The part of the pallu behind the figure. */
const behindFigure = (look: Look): string => {
  const drape = drapeOf(look)
  const cloth = ribbon(drape === 'forearm' ? behindArm(look) : trail(look))
  if (drape === 'forearm') return pallu(look, { surface: cloth, colour: look.dye.base, from: 2 })
  const turned = drape === 'free'
  return pallu(look, { surface: cloth, colour: look.dye.base, from: 0.62, turned }) + fringe(look, cloth)
}

/** And what lies before it: across the chest, or spread down the front, or over the arm. */
const beforeFigure = (look: Look): string => {
  const drape = drapeOf(look)
  const arm = shownArm(look, 'right', armStyle(look))
  const laid = (cut: Ribbon, from: number): string => {
    const cloth = ribbon(cut)
    return castShadow(cut) + pallu(look, { surface: cloth, colour: look.dye.base, from }) + fringe(look, cloth)
  }
  if (drape === 'forearm') return chestPiece(look) + arm + laid(forearmFall(look, 'right'), 0.6)
  return chestPiece(look) + arm
}

const frontView = (look: Look): string => {
  const { body } = look
  const round = wrapped(look)
  return (
    behindFigure(look) +
    hairBehind(look) +
    hiddenArms(look, armStyle(look)) +
    torso(look) +
    skirtPart(look, round, { strips: 90, trim: swings(look, round) }) +
    skirtPart(look, pleats(look), { strips: 120 }) +
    hipWrap(look, round) +
    tuck(look) +
    blouse(look) +
    necklace(look) +
    (isBelted(look) ? belt(look, { y: body.waistY - 10, half: body.waistHalf + 5, height: 22 }) : '') +
    shownArm(look, 'left', armStyle(look)) +
    hairBefore(look, -1) +
    beforeFigure(look)
  )
}

export const downTheBack = (look: Look): Ribbon => {
  const { body, options } = look
  const c = body.centre
  const end = lerp(1060, 1260, options.length)
  const path: readonly Point[] = [
    [c - 52, body.collarY - 6],
    [c - 50, body.shoulderY + 30],
    [c - 34, body.ribY],
    [c - 22, body.hipY],
    [c - 26, lerp(body.hipY, end, 0.5)],
    [c - 34, end],
  ]
  return {
    path: path.map(look.warp),
    widths: [62, 104, 150, 190, 214, 232],
    folds: 5,
    phase: 0.9 + look.seed,
    wave: 12,
    depth: 0.03,
  }
}

/** The end of the saree drawn forward around the far hip. */
const hipSwathe = (look: Look): string => {
  const surface = wrapped(look)
  const shade = band(surface, { from: (u) => 0.02 + 0.12 * u, to: (u) => 0.03 + 0.125 * u })
  return (
    fillShape(shade, look.dye.deep, 0.8) +
    range(3)
      .map((i) =>
        fillShape(
          band(surface, { from: (u) => 0.05 + i * 0.03 + 0.1 * u, to: (u) => 0.052 + i * 0.03 + 0.102 * u }),
          look.dye.deep,
          0.5,
        ),
      )
      .join('')
  )
}

const backView = (look: Look): string => {
  const hanging = downTheBack(look)
  const surface = ribbon(hanging)
  const long = spanDown(surface)
  const end =
    castShadow(hanging) + pallu(look, { surface, colour: look.dye.base, from: 1 - 330 / long }) + fringe(look, surface)
  return (
    hiddenArms(look, armStyle(look)) +
    torso(look) +
    skirtPart(look, wrapped(look), { strips: 100 }) +
    hipSwathe(look) +
    blouse(look) +
    shownArm(look, 'left', armStyle(look)) +
    shownArm(look, 'right', armStyle(look)) +
    end +
    backHair(look)
  )
}

export const saree = (look: Look): string =>
  standing(look, { half: 300, below: 6, aside: 10 }) + (look.back ? backView(look) : frontView(carrying(look)))
