import { shoe } from '#figure/legs.ts'
import type { Look } from '#figure/look.ts'
import type { ArmPose } from '#figure/pose.ts'
import { strokeLine } from '#geometry/markup.ts'
import { fillShape } from '#geometry/markup.ts'
import { lerp, progress, range, TAU, type Point } from '#geometry/points.ts'
import { curve } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import { alongCloth, column, spanDown, warped, type Surface } from '#geometry/surface.ts'
import { belt } from '#pieces/belt.ts'
import { hemWithin } from '#pieces/lengths.ts'
import { closedBack, frontNeck, neckTrim } from '#pieces/necklines.ts'
import { sewPanel } from '#pieces/tailoring.ts'
import { trousers } from '#pieces/trousers.ts'
import { worn } from '#pieces/worn.ts'

const WING = 200

/** Arms held a little out, so that the cloth hangs open between them. */
const SPREAD: ArmPose = { upper: 31, fore: 12, hand: 'relaxed', handTurn: 4 }
const NEAR: ArmPose = { upper: 27, fore: 6, hand: 'relaxed', handTurn: -2 }

const posed = (look: Look): Look => {
  const [left, right] = choose(
    [
      [SPREAD, NEAR],
      [NEAR, SPREAD],
      [SPREAD, SPREAD],
    ] as const,
    look.seed,
    'kaftan arms',
  )
  return { ...look, pose: { ...look.pose, left, right } }
}

/** The top edge: over the neck and shoulders, then down along both arms to the open sides. */
const topEdge = (look: Look): ((s: number) => number) => {
  const { collarY, shoulderY, ribY } = look.body
  const neck = look.back ? closedBack : frontNeck(look)
  const share = look.body.shoulderHalf / WING / 2
  const middle = neck.map(([s, depth]): Point => [0.5 + (s - 0.5) * share * 2.05, collarY + depth * (ribY - collarY)])
  const side: readonly Point[] = [
    [0, 700],
    [0.02, 672],
    [0.1, 572],
    [0.19, 492],
    [0.5 - share * 1.02, shoulderY - 8],
    [0.5 - share * 0.86, shoulderY - 26],
    [0.5 - share * 0.56, collarY],
  ]
  const edge = curve([...side, ...middle, ...side.toReversed().map(([s, y]): Point => [1 - s, y])])
  const samples = range(201).map((i) => edge(i / 200))
  return (s) => {
    const next = samples.findIndex((p) => p[0] >= s)
    const [b, a] = [samples[next === -1 ? 200 : next], samples[Math.max(0, (next === -1 ? 200 : next) - 1)]]
    if (a === undefined || b === undefined) return shoulderY
    return b[0] === a[0] ? b[1] : lerp(a[1], b[1], (s - a[0]) / (b[0] - a[0]))
  }
}

const cloth = (look: Look, hem: number): Surface => {
  const { body } = look
  const top = topEdge(look)
  // Wide where the arms hold it open, then falling from the hip.
  const reach = (y: number): number => 1 - 0.3 * progress(y, 700, 800) + 0.16 * progress(y, 800, hem)
  const fold = (u: number): number => u * TAU * 6 + look.seed
  const make = (upper: (s: number) => number): Surface => ({
    at: (u, v) => {
      const y = lerp(upper(u), hem + 14 * Math.cos((u - 0.5) * Math.PI), v)
      const pinch = 1 - 0.12 * Math.exp(-(((y - body.waistY) / 120) ** 2)) * (1 - Math.abs(u - 0.5) * 2)
      const x = (u - 0.5) * 2 * WING * reach(y) * pinch
      const loose = 10 * Math.max(0, v) ** 1.6
      return [body.centre + x + Math.sin(fold(u)) * loose, y + Math.cos(fold(u)) * loose * 0.7]
    },
    fore: (u) => 1 - 0.4 * Math.abs(u - 0.5),
    shade: (u) =>
      0.42 * Math.sin(fold(u) + 0.9) + 0.2 * Math.sin(u * TAU * 13) - 1.2 * Math.abs(u - 0.5) ** 2 + 0.1 - 0.24 * u,
  })
  const flat = make(() => body.collarY - 10)
  return warped({ ...make(top), uncut: flat }, look.warp)
}

/** A square of cloth with a place for the head, drawn in at the waist by a cord. */
export const kaftan = (asked: Look): string => {
  const look = posed(asked)
  const { body, dye, options } = look
  const hem = hemWithin(look, lerp(body.kneeY + 130, body.floorY - 16, options.length), [body.kneeY, body.floorY - 10])
  const surface = cloth(look, hem)
  const side = 0.045
  const edges = [0, 1 - side].map((left) => fillShape(column(surface, left, left + side), dye.hem))
  const lines = [side, 1 - side].map((u) =>
    strokeLine(
      alongCloth(
        surface,
        range(41).map((i): Point => [u, i / 40]),
      ),
      dye.zari,
      4,
    ),
  )
  const body_ = sewPanel(look, {
    surface,
    colour: dye.base,
    pitch: 72,
    borderHeight: 104,
    trim: edges.join('') + lines.join('') + neckTrim(surface, look, 7),
    strips: 150,
    from: 0.07 * (700 / spanDown(surface)),
  })
  const cord = chance(look.seed, 'kaftan cord') < 0.5 ? belt(look, { y: body.waistY - 14, half: 78, height: 16 }) : ''
  return worn(look, {
    shadow: 290,
    below:
      hem < body.ankleY - 40
        ? trousers(look, { cut: 'straight', colour: dye.trousers, from: body.kneeY })
        : shoe(look, 'left') + shoe(look, 'right'),
    clothes: '',
    sleeve: { sleeve: 'sleeveless', colour: dye.base, pitch: 40 },
    above: body_ + (look.back ? '' : cord),
  })
}
