import type { Body } from '#figure/body.ts'
import type { Look } from '#figure/look.ts'
import type { Surface } from '#geometry/surface.ts'
import type { Border, PatternName } from '#spec.ts'
import { bodice, type Silhouette } from './bodice.ts'
import { standCollar } from './collar.ts'
import { closedBack, frontNeck } from './necklines.ts'
import { buttons, placket } from './placket.ts'
import { sewPanel } from './tailoring.ts'

export type CoatCut = {
  readonly hem: number
  readonly colour: string
  /** Width added at the hem on each side. */
  readonly skirting: number
  readonly ease?: number
  readonly pattern?: PatternName
  readonly border?: Border
  readonly borderHeight?: number
  readonly pitch?: number
  readonly buttons?: number
  readonly placketHalf?: number
  readonly armhole?: number
}

const coatShape = (body: Body, { hem, skirting, ease = 6 }: CoatCut): Silhouette => [
  [body.collarY, body.shoulderHalf + ease + 2],
  [body.shoulderY, body.shoulderHalf + ease],
  [body.chestY, body.chestHalf + ease - 1],
  [body.waistY, body.waistHalf + ease],
  [body.hipY, body.hipHalf + ease + 3],
  [hem + 30, body.hipHalf + ease + 6 + skirting],
]

const coatSurface = (look: Look, cut: CoatCut): Surface =>
  bodice(look, {
    bottom: cut.hem,
    shape: coatShape(look.body, cut),
    neck: look.back ? closedBack : frontNeck(look),
    dip: 14,
    armhole: cut.armhole ?? 60,
    flow: { folds: 3, depth: 4 },
  })

const frontClosing = (look: Look, cut: CoatCut): string => {
  const { body } = look
  const half = cut.placketHalf ?? 13
  const from = body.collarY + 22
  const strip = half === 0 ? '' : placket(look, { from, to: cut.hem + 11, half })
  const count = cut.buttons ?? 9
  return (
    strip +
    (count === 0
      ? ''
      : buttons(look, { from: from + 26, to: Math.min(cut.hem - 40, from + 26 + count * 54), count, radius: 8 }))
  )
}

/** A buttoned coat with a stand collar: sherwani, bandhgala and bundi are lengths of it. */
export const coat = (look: Look, cut: CoatCut): string => {
  const surface = coatSurface(look, cut)
  const cloth = sewPanel(look, {
    surface,
    colour: cut.colour,
    pitch: cut.pitch ?? 50,
    borderHeight: cut.borderHeight ?? 0,
    strips: 100,
    from: 0.05,
    ...(cut.pattern === undefined ? {} : { pattern: cut.pattern }),
    ...(cut.border === undefined ? {} : { border: cut.border }),
  })
  return cloth + (look.back ? '' : frontClosing(look, cut)) + standCollar(look, cut.colour)
}
