import { creases, foldLine } from '#cloth/crease.ts'
import { necklace } from '#figure/adornment.ts'
import { backHair, hairBefore, hairBehind } from '#figure/hair.ts'
import { shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import { standing } from '#figure/standing.ts'
import { torso } from '#figure/torso.ts'
import { dotsPath, fillShape } from '#geometry/markup.ts'
import { lerp, range } from '#geometry/points.ts'
import { chance, choose, random } from '#geometry/random.ts'
import type { Surface } from '#geometry/surface.ts'
import { bodice, choliShape, type Silhouette } from '#pieces/bodice.ts'
import { gownCape, train } from '#pieces/gown-cape.ts'
import { backNeck, frontEdge, illusion, neckTrim, straps } from '#pieces/necklines.ts'
import { lineOf } from '#pieces/silhouette.ts'
import { hiddenArms, shownArm } from '#pieces/sleeve.ts'
import { sewPanel } from '#pieces/tailoring.ts'

/** Sequins, dense at one end of the cloth and thinning out. */
const sequins = (look: Look, surface: Surface, dense: 'top' | 'hem'): string => {
  const rng = random(look.seed + (dense === 'top' ? 1 : 2))
  const dots = range(620).map(() => {
    const depth = rng() ** 1.9 * 0.7
    return { at: surface.at(0.02 + rng() * 0.96, dense === 'top' ? depth : 1 - depth), radius: 0.9 + rng() * 1.9 }
  })
  const bright = dots.filter((_, i) => i % 3 === 0)
  return fillShape(dotsPath(dots), look.dye.zari, 0.85) + fillShape(dotsPath(bright), '#fff8e6', 0.7)
}

/** A gown that was not given another work carries a scatter of sequins. */
const isSpangled = (look: Look): boolean =>
  look.work === 'none' && look.pattern !== 'solid' && look.wearer === 'woman' && chance(look.seed, 'spangled') < 0.6

type Line = 'column' | 'mermaid' | 'trumpet' | 'a-line' | 'ball'

const lineFor = (look: Look): Line => {
  if (look.wearer === 'girl') return 'ball'
  switch (look.silhouette) {
    case 'mermaid':
      return 'mermaid'
    case 'straight':
    case 'cowl':
    case 'asymmetric':
      return 'column'
    case 'circular':
    case 'kalidar':
    case 'layered':
    case 'panelled':
      return 'ball'
    case undefined:
      return choose(['column', 'mermaid', 'trumpet', 'a-line'] as const, look.seed, 'gown line')
    case 'a-line':
    case 'empire':
    case 'peplum':
    case 'trapeze':
      return 'a-line'
  }
}

/** Half widths at hip, thigh, knee and hem, beside those of the body. */
const OUTLINES: Readonly<Record<Line, readonly [hip: number, thigh: number, knee: number, hem: number]>> = {
  column: [6, 4, 0, 26],
  mermaid: [4, -4, -16, 150],
  trumpet: [6, 8, 26, 132],
  'a-line': [18, 62, 118, 196],
  ball: [60, 130, 186, 258],
}

/** Folds that open towards the hem. */
const FLOWS: Readonly<Record<Line, { readonly folds: number; readonly depth: number }>> = {
  column: { folds: 4, depth: 6 },
  mermaid: { folds: 7, depth: 17 },
  trumpet: { folds: 7, depth: 17 },
  'a-line': { folds: 7, depth: 17 },
  ball: { folds: 10, depth: 17 },
}

const shapeOf = (look: Look, hem: number): Silhouette => {
  const { body } = look
  const [hip, thigh, knee, end] = OUTLINES[lineFor(look)]
  const small = look.wearer === 'girl' ? 0.66 : 1
  const waist = look.silhouette === 'empire' ? body.waistHalf + 16 : body.waistHalf + 1
  return [
    ...choliShape(body),
    [body.waistY - 6, waist],
    [body.hipY, body.hipHalf + hip * small],
    [lerp(body.hipY, body.kneeY, 0.5), body.hipHalf + thigh * small],
    [body.kneeY + 40, body.hipHalf + knee * small],
    [hem + 20, body.hipHalf + end * small],
  ]
}

/** Cloth drawn round the body to one hip, from where it falls. */
const ruching = (look: Look, surface: Surface, waist: number): string => {
  const side = chance(look.seed, 'gown drape side') < 0.5 ? 1 : -1
  const hip = 0.5 + side * 0.3
  const drawn = range(8).map((i) => ({
    line: foldLine(
      [0.5 - side * (0.24 + (i % 3) * 0.06), waist - 0.12 + i * 0.028],
      [hip, waist + 0.014 * i],
      side * 0.02,
    ),
    width: 19,
  }))
  const fallen = range(6).map((i) => ({
    line: foldLine(
      [hip - side * i * 0.012, waist + 0.05],
      [hip - side * (0.02 + i * 0.07), waist + 0.36 + i * 0.07],
      side * 0.03,
    ),
    width: 22,
  }))
  return creases(surface, [...drawn, ...fallen], { dark: 0.14, light: 0.14 })
}

/** Darts that shape a plain bodice to the waist. */
const darts = (surface: Surface, waist: number): string =>
  creases(
    surface,
    [-1, 1].map((s) => ({
      line: foldLine([0.5 + s * 0.17, waist - 0.13], [0.5 + s * 0.15, waist + 0.05], 0),
      width: 9,
    })),
    { dark: 0.3, light: 0.1 },
  )

const oneLength = (look: Look): string => {
  const { body, dye } = look
  const hem = look.wearer === 'girl' ? body.ankleY - 10 : body.floorY - 4
  const line = lineFor(look)
  const surface = bodice(look, {
    bottom: hem,
    shape: shapeOf(look, hem),
    ...(look.back ? { neck: backNeck(look) } : frontEdge(look)),
    dip: line === 'column' ? 14 : 26,
    flow: FLOWS[line],
  })
  const waist = (body.waistY - body.collarY) / (hem - body.collarY)
  const draped = line !== 'ball' && chance(look.seed, 'gown drape') < 0.5
  const seams = line === 'ball' ? (lineOf(look).trim?.(surface, look) ?? '') : ''
  return sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 84,
    border: look.border === 'rich' ? 'slim' : 'none',
    borderHeight: 60,
    trim:
      seams +
      (isSpangled(look) ? sequins(look, surface, draped ? 'top' : 'hem') : '') +
      illusion(look, surface) +
      neckTrim(surface, look, 3.4),
    strips: 130,
    from: 0.04,
    folds: draped ? ruching(look, surface, waist) : darts(surface, waist),
  })
}

const armStyle = (look: Look) => ({ colour: look.dye.base, pitch: 34, cuff: 22, bangles: false })

const dressed = (look: Look): string =>
  hiddenArms(look, armStyle(look)) +
  torso(look) +
  (look.wearer === 'girl' ? shoe(look, 'left') + shoe(look, 'right') : '') +
  straps(look) +
  oneLength(look) +
  (look.back ? '' : necklace(look)) +
  shownArm(look, 'left', armStyle(look)) +
  shownArm(look, 'right', armStyle(look))

/** One length from neck to floor, without the waist of a lehenga. */
export const gown = (look: Look): string => {
  const shadow = standing(look, { half: 330 })
  const behind = look.wearer === 'woman' && chance(look.seed, 'gown train') < 0.5 ? train(look) : ''
  const cape = gownCape(look)
  if (look.back) return shadow + behind + dressed(look) + cape + backHair(look)
  return shadow + behind + cape + hairBehind(look) + dressed(look) + hairBefore(look, -1)
}
