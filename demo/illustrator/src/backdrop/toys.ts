import type { Dye } from '#colour/dye.ts'
import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'

/** Where a toy stands, and the tones it is softened towards. */
export type ToyPlace = { readonly x: number; readonly floor: number; readonly wall: string; readonly dye: Dye }

const painted = (tone: string, wall: string): string => mix(tone, wall, 0.34)

const placed = ({ x, floor }: ToyPlace, turn: 1 | -1, ...parts: readonly string[]): string =>
  group({ transform: `translate(${num(x)} ${num(floor)}) scale(${turn} 1)` }, ...parts)

const floorShadow = (reach: number): string =>
  el('ellipse', { cx: 8, cy: 12, rx: reach, ry: reach * 0.13, fill: INK, 'fill-opacity': 0.22 })

const wheel = (x: number, tone: string): string =>
  el('circle', { cx: x, cy: -12, r: 23, fill: tone }) +
  el('circle', { cx: x, cy: -12, r: 23, fill: 'url(#limb)' }) +
  el('circle', { cx: x, cy: -12, r: 7, fill: shift(tone, 0.14) })

/** A wooden elephant on wheels, with a cloth on its back and a string to pull it by. */
const elephant = (place: ToyPlace): string => {
  const { wall, dye } = place
  const wood = painted('#b88a58', wall)
  const cloth = painted(dye.hem, wall)
  const body = 'M-72 -150C-30 -196 62 -200 104 -158C124 -138 124 -90 118 -36H66V-84C40 -74 2 -74 -24 -84V-36H-76Z'
  const trunk = 'M-138 -146C-168 -112 -162 -58 -138 -38C-128 -30 -114 -38 -120 -50C-132 -74 -126 -98 -104 -110Z'
  return placed(
    place,
    place.x > 604 ? 1 : -1,
    floorShadow(150),
    strokeLine('M-134 -30C-190 -10 -214 8 -236 6', painted('#8a6a44', wall), 4),
    fillShape(body, wood),
    fillShape(trunk, wood),
    el('circle', { cx: -98, cy: -142, r: 50, fill: wood }),
    fillShape(body, 'url(#sheen)'),
    el('ellipse', { cx: -70, cy: -142, rx: 28, ry: 40, fill: shift(wood, -0.07) }),
    el('circle', { cx: -120, cy: -154, r: 5, fill: INK, 'fill-opacity': 0.7 }),
    fillShape('M-26 -180C2 -188 40 -188 70 -180V-108C46 -94 0 -94 -26 -108Z', cloth),
    strokeLine('M-26 -108C0 -94 46 -94 70 -108M-26 -124C0 -110 46 -110 70 -124', painted(dye.zari, wall), 4),
    el('rect', { x: -132, y: -40, width: 270, height: 18, rx: 8, fill: shift(wood, -0.1) }),
    wheel(-86, cloth),
    wheel(92, cloth),
  )
}

/** A paper kite that leans on the wall, with its tail on the floor. */
const kite = (place: ToyPlace): string => {
  const { wall, dye } = place
  const [one, other] = [painted(dye.accent, wall), painted(dye.hem, wall)]
  return placed(
    place,
    place.x > 604 ? 1 : -1,
    floorShadow(70),
    group(
      { transform: 'rotate(9)' },
      fillShape('M0 -360L0 -36L-122 -214Z', one),
      fillShape('M0 -360L122 -214L0 -36Z', other),
      strokeLine('M0 -360V-36M-122 -214C-60 -262 60 -262 122 -214', painted('#8a6a44', wall), {
        width: 4,
        opacity: 0.8,
      }),
      fillShape('M0 -36L-30 6H30Z', one),
    ),
    strokeLine('M4 0C40 26 84 -6 118 16C136 26 150 22 164 14', painted(dye.accent, wall), 4),
  )
}

/** Three lacquered blocks, one upon two. */
const blocks = (place: ToyPlace): string => {
  const { wall, dye } = place
  const block = (x: number, y: number, tone: string): string =>
    group(
      { transform: `translate(${x} ${y})` },
      el('rect', { x: -50, y: -100, width: 100, height: 100, rx: 8, fill: painted(tone, wall) }),
      el('rect', { x: -50, y: -100, width: 100, height: 100, rx: 8, fill: 'url(#sheen)' }),
      el('rect', {
        x: -36,
        y: -86,
        width: 72,
        height: 72,
        rx: 4,
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.4,
        'stroke-width': 3,
      }),
      fillShape('M0 -80L12 -58L34 -50L12 -42L0 -20L-12 -42L-34 -50L-12 -58Z', '#ffffff', 0.42),
    )
  return placed(
    place,
    1,
    floorShadow(140),
    block(-56, 0, dye.hem),
    block(58, 0, dye.accent),
    group({ transform: 'translate(6 -100) rotate(-7)' }, block(0, 0, dye.zari)),
  )
}

/** Toys beside children, instead of furniture. */
export const TOYS = [elephant, kite, blocks] as const
