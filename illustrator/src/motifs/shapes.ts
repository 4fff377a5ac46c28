import { el, group } from '#geometry/markup.ts'
import { range, TAU } from '#geometry/points.ts'

/** The colours a motif is worked in. */
export type Threads = {
  readonly metal: string
  readonly ground: string
  readonly accent: string
  readonly pale: string
}

const f = (n: number): string => String(Math.round(n * 1000) / 1000)

export const PAISLEY =
  'M.1 -1C-.22 -.86 -.66 -.3 -.64 .26C-.62 .72 -.3 1 .04 1C.42 1 .68 .7 .66 .34C.63 -.06 .3 -.2 .22 -.5C.17 -.7 .28 -.82 .44 -.8C.46 -.62 .58 -.66 .58 -.78C.56 -.98 .32 -1.06 .1 -1Z'

export const petalPath = (length: number, width: number): string =>
  `M0 0C${f(width)} ${f(-length * 0.35)} ${f(width * 0.8)} ${f(-length * 0.8)} 0 ${f(-length)}` +
  `C${f(-width * 0.8)} ${f(-length * 0.8)} ${f(-width)} ${f(-length * 0.35)} 0 0Z`

export const petal = (length: number, width: number, degrees: number): string =>
  el('path', { transform: degrees === 0 ? undefined : `rotate(${f(degrees)})`, d: petalPath(length, width) })

export const flower = (petals: number, length: number, width: number): string =>
  range(petals)
    .map((i) => petal(length, width, (i * 360) / petals))
    .join('')

export const disc = (radius: number, fill: string): string => el('circle', { r: radius, fill })

export const beadRing = (count: number, reach: number, radius: number): string =>
  range(count)
    .map((i) => {
      const turn = (i / count) * TAU
      return el('circle', { cx: f(Math.cos(turn) * reach), cy: f(Math.sin(turn) * reach), r: radius })
    })
    .join('')

export const paisley = (scale: number, dx: number, dy: number): string =>
  el('path', { transform: `translate(${f(dx)} ${f(dy)}) scale(${f(scale)})`, d: PAISLEY })

export const stem = (d: string, colour: string, width = 0.1): string =>
  el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' })

export const painted = (fill: string, ...children: readonly string[]): string => group({ fill }, ...children)
