import { shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, heading, pick, type Point } from '#geometry/points.ts'
import { limb } from '#geometry/ribbon.ts'

type Digit = { readonly line: readonly Point[]; readonly widths: readonly number[] }

/** The back of a right hand that hangs down from the upper edge, thumb to the left. */
const FINGERS: readonly Digit[] = [
  {
    line: [
      [690, 900],
      [724, 1040],
      [738, 1150],
      [730, 1246],
    ],
    widths: [84, 74, 64, 50],
  },
  {
    line: [
      [618, 930],
      [636, 1100],
      [640, 1240],
      [630, 1350],
    ],
    widths: [90, 82, 72, 54],
  },
  {
    line: [
      [536, 930],
      [536, 1110],
      [528, 1260],
      [512, 1382],
    ],
    widths: [92, 84, 74, 56],
  },
  {
    line: [
      [456, 900],
      [440, 1060],
      [424, 1190],
      [406, 1302],
    ],
    widths: [88, 80, 70, 54],
  },
]
const THUMB: Digit = {
  line: [
    [500, 520],
    [410, 700],
    [346, 850],
    [330, 960],
  ],
  widths: [130, 122, 88, 60],
}
const PALM: readonly Point[] = [
  [506, 300],
  [484, 420],
  [456, 560],
  [410, 720],
  [412, 860],
  [450, 930],
  [576, 964],
  [690, 930],
  [734, 860],
  [730, 720],
  [698, 560],
  [668, 420],
  [646, 300],
]
const ARM: readonly Point[] = [
  [560, -60],
  [566, 200],
  [574, 430],
  [576, 660],
]

/** Where rings sit: the fingers' lowest joints, and the turn of each. */
export const ringSpot = (finger: number): { readonly at: Point; readonly turn: number; readonly width: number } => {
  const digit = pick(FINGERS, finger)
  const line = curve(digit.line)
  const [dx, dy] = heading(line, 0.3)
  return { at: line(0.3), turn: (Math.atan2(dy, dx) * 180) / Math.PI - 90, width: 82 }
}

export const WRIST: Point = [574, 400]
export const WRIST_HALF = 104
export const BACK_OF_HAND: Point = [572, 690]

/** Its shade and its light fade out at the far end, where the limb grows into another. */
const modelled = (line: readonly Point[], widths: readonly number[], skin: string): string => {
  const streak = (share: number): readonly number[] => widths.map((w, i) => (i === widths.length - 1 ? 0 : w * share))
  return (
    fillShape(limb(line, widths), skin) +
    [0.42, 0.3, 0.18].map((share) => fillShape(limb(line, streak(share), 0.72), INK, 0.05)).join('') +
    [0.3, 0.16].map((share) => fillShape(limb(line, streak(share), -0.9), LIGHT, 0.07)).join('')
  )
}

const digit = ({ line, widths }: Digit, skin: string, polish: string): string => {
  const path = curve(line)
  const [x, y] = path(1)
  const [dx, dy] = heading(path, 1)
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI - 90
  const tip = widths.at(-1) ?? 50
  const joint = path(0.5)
  return (
    fillShape(
      limb(
        line,
        widths.map((w) => w + 4),
      ),
      shift(skin, -0.13),
    ) +
    el('ellipse', {
      cx: x,
      cy: y,
      rx: tip / 2 + 2,
      ry: tip * 0.62 + 2,
      fill: shift(skin, -0.13),
      transform: `rotate(${num(turn)} ${num(x)} ${num(y)})`,
    }) +
    modelled(line, widths, skin) +
    group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(turn)})` },
      el('ellipse', { rx: tip / 2, ry: tip * 0.62, fill: skin }),
      el('path', {
        d: `M${num(-tip * 0.32)} ${num(-tip * 0.4)}C${num(-tip * 0.34)} ${num(tip * 0.5)} ${num(-tip * 0.2)} ${num(tip * 0.86)} 0 ${num(tip * 0.9)}C${num(tip * 0.2)} ${num(tip * 0.86)} ${num(tip * 0.34)} ${num(tip * 0.5)} ${num(tip * 0.32)} ${num(-tip * 0.4)}C${num(tip * 0.2)} ${num(-tip * 0.62)} ${num(-tip * 0.2)} ${num(-tip * 0.62)} ${num(-tip * 0.32)} ${num(-tip * 0.4)}Z`,
        fill: polish,
      }),
      el('ellipse', {
        cx: -tip * 0.1,
        cy: tip * 0.1,
        rx: tip * 0.06,
        ry: tip * 0.34,
        fill: '#fff',
        'fill-opacity': 0.4,
      }),
    ) +
    strokeLine(
      `M${num(joint[0] - 20)} ${num(joint[1] - 5)}q20 9 40 2M${num(joint[0] - 16)} ${num(joint[1] + 8)}q16 7 32 1`,
      shift(skin, -0.12),
      { width: 3, opacity: 0.5 },
    )
  )
}

/** The back of the hand, its far side in shade. */
const palmOf = (skin: string): string =>
  fillShape(splinePath(PALM, true), skin) +
  [1, 0.7, 0.4]
    .map((share) =>
      fillShape(
        limb(
          [
            [700, 470],
            [712, 700],
            [690, 900],
          ],
          [30 * share, 60 * share, 40 * share],
        ),
        INK,
        0.05,
      ),
    )
    .join('') +
  fillShape(
    limb(
      [
        [470, 520],
        [440, 700],
        [460, 880],
      ],
      [20, 50, 30],
    ),
    LIGHT,
    0.09,
  )

/** A hand and its wrist, seen from the back; `behind` and `before` are what is worn under and over the arm. */
export const handModel = (look: Look, worn: { readonly behind?: string; readonly before: string }): string => {
  const { skin } = look
  const polish = shift(look.dye.hem, 0.02)
  const tendons = FINGERS.map(({ line: [start] }) => {
    const [x, y] = start ?? [0, 0]
    return strokeLine(
      splinePath([
        [572 + (x - 572) * 0.5, 620],
        [572 + (x - 572) * 0.86, 760],
        [x, y - 20],
      ]),
      shift(skin, -0.1),
      { width: 7, opacity: 0.16 },
    )
  })
  return (
    (worn.behind ?? '') +
    digit(THUMB, skin, polish) +
    FINGERS.map((finger) => digit(finger, skin, polish)).join('') +
    palmOf(skin) +
    modelled(ARM, [236, 212, 190, 60], skin) +
    tendons.join('') +
    worn.before
  )
}
