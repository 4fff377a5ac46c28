import { drape } from '#cloth/drape.ts'
import { shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { dotsPath, el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, TAU, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import type { Surface } from '#geometry/surface.ts'
import { flower } from '#motifs/shapes.ts'

const MARIGOLDS = ['#e58a1f', '#e9a22b', '#d9731a'] as const

/** Strings of marigolds hanging from above the picture. */
export const garlands = (seed: number, from: Point, strings: number): string => {
  const rng = random(seed)
  return range(strings)
    .map((i) => {
      const x = from[0] + i * 44
      const blooms = 7 + Math.floor(rng() * 9)
      const line = strokeLine(`M${num(x)} ${num(from[1])}V${num(from[1] + blooms * 27)}`, '#6b7a3a', 2)
      const heads = range(blooms).map((k) => {
        const colour = MARIGOLDS[(i + k) % 3] ?? MARIGOLDS[0]
        return group(
          { transform: `translate(${num(x + (rng() - 0.5) * 4)} ${num(from[1] + 16 + k * 27)}) scale(14)` },
          el('circle', { r: 1.05, fill: shift(colour, -0.1) }),
          group({ fill: colour }, flower(11, 1, 0.24)),
          group({ fill: shift(colour, 0.07) }, flower(8, 0.6, 0.2)),
          el('circle', { r: 0.2, fill: shift(colour, -0.12) }),
        )
      })
      return line + heads.join('')
    })
    .join('')
}

/** A pierced brass lantern on its chain. */
export const lantern = ([x, y]: Point, scale: number): string => {
  const holes = range(4).flatMap((row) =>
    range(5).map((i) => ({
      at: [(i - 2) * 13 * (1 - Math.abs(row - 1.5) * 0.12), -24 + row * 17] satisfies Point,
      radius: 4,
    })),
  )
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    strokeLine('M0 -900V-70', '#7d5a22', 3),
    el('circle', { r: 190, fill: 'url(#lamplight)' }),
    fillShape('M-16 -62H16L46 -32C52 0 48 30 30 48H-30C-48 30 -52 0 -46 -32Z', '#a87a32'),
    fillShape('M-16 -62H16L46 -32C52 0 48 30 30 48H-30C-48 30 -52 0 -46 -32Z', 'url(#limb)'),
    fillShape(dotsPath(holes), '#ffe7a6'),
    fillShape('M-20 -62C-12 -84 12 -84 20 -62Z', '#8a6326'),
    fillShape('M-22 48H22L10 66H-10Z', '#8a6326'),
  )
}

/** A brass urn with tuberoses, to stand beside a figure. */
export const urn = ([x, y]: Point, scale: number): string => {
  const stems = range(7).map((i) => {
    const lean = (i - 3) * 26
    const blooms = range(6).map((k) => {
      const t = k / 6
      return group(
        {
          transform: `translate(${num(lean * (0.62 + t * 0.4))} ${num(-228 - t * 110 + Math.abs(i - 3) * 14)}) scale(11)`,
          fill: k > 3 ? '#dfe4cf' : '#fbf6ea',
        },
        flower(5, 1, 0.34),
      )
    })
    return (
      strokeLine(
        `M${num(lean * 0.1)} -150Q${num(lean * 0.5)} -220 ${num(lean)} ${num(-336 + Math.abs(i - 3) * 14)}`,
        '#6f7f52',
        4,
      ) + blooms.join('')
    )
  })
  const body =
    'M-30 -160H30C36 -140 26 -128 30 -118C76 -92 84 -44 52 -8L34 0H-34L-52 -8C-84 -44 -76 -92 -30 -118C-26 -128 -36 -140 -30 -160Z'
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    el('ellipse', { cx: 12, cy: 0, rx: 92, ry: 15, fill: INK, 'fill-opacity': 0.26 }),
    ...stems,
    fillShape(body, '#a87a32'),
    fillShape(body, 'url(#limb)'),
    strokeLine('M-31 -118C-10 -112 10 -112 31 -118M-66 -62C-30 -50 30 -50 66 -62', '#d9b36a', {
      width: 3,
      opacity: 0.8,
    }),
  )
}

export type Hanging = {
  readonly x: number
  readonly top: number
  readonly end: number
  readonly width: number
  readonly phase: number
}

/** A length of cloth from a dyer's line. */
export const hangingCloth = ({ x, top, end, width, phase }: Hanging): Surface => {
  const fold = (u: number): number => TAU * 4 * u + phase
  return {
    at: (u, v) => [
      x + (u - 0.5) * width * (1 + 0.06 * v) + Math.sin(fold(u)) * 9 * v,
      lerp(top, end, v) + Math.cos(fold(u)) * 13 * v * v,
    ],
    fore: () => 0.94,
    shade: (u) => 0.5 * Math.sin(fold(u) + 0.9) - 0.08,
  }
}

/** A wooden hoop with cloth stretched in it, seen from above. */
export const hoop = (centre: Point, radius: number, cloth: string): string => {
  const [x, y] = centre
  const ring = (r: number, width: number, colour: string): string =>
    el('circle', { cx: x, cy: y, r, fill: 'none', stroke: colour, 'stroke-width': width })
  const sheet: Surface = {
    at: (u, v) => [x + (u - 0.5) * radius * 2, y + (v - 0.5) * radius * 2],
    fore: () => 1,
    shade: () => 0,
  }
  return (
    el('circle', { cx: x + 16, cy: y + 22, r: radius + 22, fill: INK, 'fill-opacity': 0.2 }) +
    el('circle', { cx: x + 9, cy: y + 12, r: radius + 20, fill: INK, 'fill-opacity': 0.2 }) +
    el('clipPath', { id: 'hoop' }, el('circle', { cx: x, cy: y, r: radius })) +
    group({ 'clip-path': 'url(#hoop)' }, drape({ surface: sheet, colour: cloth, fabric: 'cotton', strips: 2 })) +
    ring(radius + 8, 26, '#8a5e38') +
    ring(radius + 12, 7, '#c79a68') +
    ring(radius - 3, 4, '#5d3d22') +
    el('rect', { x: x - 20, y: y - radius - 52, width: 40, height: 38, rx: 6, fill: '#b98a4a' }) +
    el('rect', { x: x - 34, y: y - radius - 40, width: 68, height: 12, rx: 6, fill: '#d9b36a' })
  )
}

/** A reel of thread on its side. */
export const reel = ([x, y]: Point, colour: string, turn: number): string => {
  const windings = range(15).map(
    (i) => `M${num(-46 + i * 6.4)} -33C${num(-43 + i * 6.4)} -10 ${num(-43 + i * 6.4)} 10 ${num(-46 + i * 6.4)} 33`,
  )
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${turn})` },
    el('rect', { x: -60, y: -28, width: 128, height: 76, rx: 12, fill: INK, 'fill-opacity': 0.25 }),
    el('rect', { x: -50, y: -34, width: 100, height: 68, rx: 8, fill: colour }),
    strokeLine(windings.join(''), shift(colour, -0.1), { width: 2, opacity: 0.8 }),
    el('rect', { x: -64, y: -42, width: 18, height: 84, rx: 7, fill: '#a5774a' }),
    el('rect', { x: 46, y: -42, width: 18, height: 84, rx: 7, fill: '#a5774a' }),
    el('rect', { x: -50, y: -34, width: 100, height: 68, rx: 8, fill: 'url(#sheen)' }),
  )
}
