import { shift } from '#colour/oklab.ts'
import { el, fillShape, splinePath } from '#geometry/markup.ts'
import type { Point } from '#geometry/points.ts'
import type { HandPose } from './pose.ts'

type Finger = { readonly line: readonly Point[]; readonly width: number }

type HandShape = { readonly palm: readonly Point[]; readonly fingers: readonly Finger[]; readonly thumb: Finger }

const PALM: readonly Point[] = [
  [-10, -8],
  [-11, 6],
  [-13, 22],
  [-12, 36],
  [0, 40],
  [12, 35],
  [13.5, 20],
  [12, 6],
  [10, -8],
]

/** Hands hang down from a wrist at 0, 0 with the thumb towards +x; other hands are turned or mirrored. */
const SHAPES: Readonly<Record<HandPose, HandShape>> = {
  relaxed: {
    palm: PALM,
    fingers: [
      {
        line: [
          [-9, 30],
          [-11, 44],
          [-8, 57],
        ],
        width: 6.6,
      },
      {
        line: [
          [-3.4, 33],
          [-4.4, 52],
          [-0.6, 69],
        ],
        width: 7.4,
      },
      {
        line: [
          [2.8, 34],
          [3, 55],
          [7, 74],
        ],
        width: 7.6,
      },
      {
        line: [
          [9, 31],
          [11.6, 49],
          [12.5, 66],
        ],
        width: 7.4,
      },
    ],
    thumb: {
      line: [
        [9.5, 8],
        [17, 24],
        [18.5, 41],
      ],
      width: 8.4,
    },
  },
  rest: {
    palm: PALM,
    fingers: [
      {
        line: [
          [-9.5, 30],
          [-12, 44],
          [-11, 58],
        ],
        width: 6.4,
      },
      {
        line: [
          [-3.8, 33],
          [-4.6, 53],
          [-3, 71],
        ],
        width: 7.2,
      },
      {
        line: [
          [2.4, 34],
          [3, 56],
          [4, 76],
        ],
        width: 7.4,
      },
      {
        line: [
          [8.8, 31],
          [11, 50],
          [11, 69],
        ],
        width: 7.2,
      },
    ],
    thumb: {
      line: [
        [8, 4],
        [16, 16],
        [20.5, 33],
      ],
      width: 8,
    },
  },
  hold: {
    palm: PALM,
    fingers: [
      {
        line: [
          [-9.5, 29],
          [-13, 41],
          [-7, 50],
          [-3, 44],
        ],
        width: 7,
      },
      {
        line: [
          [-4, 32],
          [-6, 47],
          [0, 56],
          [3, 49],
        ],
        width: 7.6,
      },
      {
        line: [
          [2.4, 33],
          [2, 50],
          [8, 58],
          [10, 50],
        ],
        width: 7.8,
      },
      {
        line: [
          [8.8, 30],
          [10.5, 46],
          [15, 53],
        ],
        width: 7.6,
      },
    ],
    thumb: {
      line: [
        [9, 7],
        [18, 22],
        [16, 44],
      ],
      width: 8.4,
    },
  },
}

type HandStyle = { readonly pose: HandPose; readonly skin: string; readonly nails?: string | undefined }

const finger = ({ line, width }: Finger, skin: string): string => {
  const d = splinePath(line)
  const stroke = (colour: string, weight: number): string =>
    el('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': weight,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    })
  return stroke(shift(skin, -0.13), width + 1.5) + stroke(skin, width)
}

const nail = ({ line, width }: Finger, colour: string): string => {
  const tip = line.at(-1)
  return tip === undefined
    ? ''
    : el('ellipse', { cx: tip[0], cy: tip[1] + width * 0.1, rx: width * 0.27, ry: width * 0.4, fill: colour })
}

export const hand = ({ pose, skin, nails }: HandStyle): string => {
  const { palm, fingers, thumb } = SHAPES[pose]
  const painted = nails === undefined || pose === 'hold' ? '' : [...fingers, thumb].map((f) => nail(f, nails)).join('')
  return (
    fingers.map((f) => finger(f, skin)).join('') +
    fillShape(splinePath(palm, true), skin) +
    finger(thumb, skin) +
    el('path', { d: 'M10.5 3C12 9 13.5 13 15 18', fill: 'none', stroke: skin, 'stroke-width': 8 }) +
    el('path', {
      d: 'M-6 34L-5 38M.5 36V40M6.5 35L7 39',
      fill: 'none',
      stroke: shift(skin, -0.13),
      'stroke-width': 1.1,
      'stroke-linecap': 'round',
    }) +
    painted
  )
}
