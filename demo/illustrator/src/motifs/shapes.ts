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

type Turned = readonly [x: number, y: number]

/** A petal from the middle upwards, turned clockwise. */
export const petalPath = (length: number, width: number, degrees = 0): string => {
  const [c, s] = [Math.cos((degrees * TAU) / 360), Math.sin((degrees * TAU) / 360)]
  const at = ([x, y]: Turned): string => `${f(x * c - y * s)} ${f(x * s + y * c)}`
  const side = (sign: number): readonly Turned[] => [
    [sign * width, -length * 0.35],
    [sign * width * 0.8, -length * 0.8],
  ]
  const [up, down] = [side(1).map(at), side(-1).toReversed().map(at)]
  return `M0 0C${up.join(' ')} ${at([0, -length])}C${down.join(' ')} 0 0Z`
}

export const petal = (length: number, width: number, degrees: number): string =>
  el('path', { transform: degrees === 0 ? undefined : `rotate(${f(degrees)})`, d: petalPath(length, width) })

/** All petals are one path: a cloth repeats a flower hundreds of times. */
export const flower = (petals: number, length: number, width: number): string =>
  el('path', {
    d: range(petals)
      .map((i) => petalPath(length, width, (i * 360) / petals))
      .join(''),
  })

export const disc = (radius: number, fill: string): string => el('circle', { r: radius, fill })

type Bead = { readonly at: Turned; readonly radius: number }

export const beads = (all: readonly Bead[]): string =>
  el('path', {
    d: all
      .map(
        ({ at: [x, y], radius: r }) =>
          `M${f(x - r)} ${f(y)}a${f(r)} ${f(r)} 0 1 0 ${f(2 * r)} 0a${f(r)} ${f(r)} 0 1 0 ${f(-2 * r)} 0Z`,
      )
      .join(''),
  })

export const beadRing = (count: number, reach: number, radius: number): string =>
  beads(
    range(count).map((i) => {
      const turn = (i / count) * TAU
      return { at: [Math.cos(turn) * reach, Math.sin(turn) * reach], radius }
    }),
  )

export const paisley = (scale: number, dx: number, dy: number): string =>
  el('path', { transform: `translate(${f(dx)} ${f(dy)}) scale(${f(scale)})`, d: PAISLEY })

export const stem = (d: string, colour: string, width = 0.1): string =>
  el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' })

export const painted = (fill: string, ...children: readonly string[]): string => group({ fill }, ...children)
