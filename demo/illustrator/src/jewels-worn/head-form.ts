import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, splinePath, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { limb } from '#geometry/ribbon.ts'

/** The side of the nose. */
export const NOSTRIL: Point = [556, 860]

const HEAD: readonly Point[] = [
  [600, 130],
  [800, 190],
  [884, 400],
  [870, 640],
  [800, 880],
  [690, 1052],
  [600, 1092],
  [510, 1052],
  [400, 880],
  [330, 640],
  [316, 400],
  [400, 190],
]
const NECK =
  'M470 960C474 1120 470 1220 440 1290C360 1370 210 1420 90 1500L60 1640H1140L1110 1500C990 1420 840 1370 760 1290C730 1220 726 1120 730 960Z'

/** The shadow of the side that is turned from the window, and of the chin on the neck. */
const shades = (): string =>
  range(5)
    .map((i) => 1.2 - i * 0.22)
    .map((share) =>
      fillShape(
        limb(
          [
            [790, 240],
            [836, 480],
            [800, 800],
            [690, 1010],
          ],
          [30 * share, 150 * share, 140 * share, 40 * share],
        ),
        INK,
        0.035,
      ),
    )
    .join('')

const chinShade = (): string =>
  [1, 0.7, 0.4]
    .map((s) => el('ellipse', { cx: 616, cy: 1096, rx: 130 * s, ry: 74 * s, fill: INK, 'fill-opacity': 0.06 }))
    .join('')

const ridge = (tone: string): string => {
  const nose: readonly Point[] = [
    [606, 600],
    [612, 720],
    [622, 840],
    [640, 880],
  ]
  const beside: readonly Point[] = [
    [610, 570],
    [634, 740],
    [652, 866],
  ]
  return (
    [1, 0.6].map((s) => fillShape(limb(beside, [14 * s, 50 * s, 70 * s]), INK, 0.05)).join('') +
    strokeLine(splinePath(nose), mix(tone, '#ffffff', 0.5), { width: 12, opacity: 0.4 }) +
    strokeLine('M556 872C572 900 626 900 650 876', shift(tone, -0.16), { width: 6, opacity: 0.5 })
  )
}

/** A jeweller's display head of plaster: a ridge for the nose and no other feature. */
export const headForm = (look: Look): string => {
  const tone = choose(['#d9cfc2', '#c9b8a6', '#8b6f63', '#6c5a5a', '#b9a58f'] as const, look.seed, 'form tone')
  const head = splinePath(HEAD, true)
  return (
    fillShape(NECK, shift(tone, -0.05)) +
    fillShape(NECK, 'url(#flesh)') +
    chinShade() +
    fillShape(head, tone) +
    fillShape(head, 'url(#sheen)', 0.7) +
    shades() +
    ridge(tone) +
    [1, 0.8, 0.6, 0.4]
      .map((s) => el('ellipse', { cx: 480, cy: 440, rx: 90 * s, ry: 150 * s, fill: LIGHT, 'fill-opacity': 0.04 }))
      .join('')
  )
}
