import { shift } from '#colour/oklab.ts'
import { INK, PEARL } from '#colour/tones.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, pick, range, type Point } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import type { Look } from './look.ts'

const around = (look: Look, drop: number, reach: number): readonly Point[] => {
  const { centre, collarY } = look.body
  return [
    [centre - reach, collarY - 8],
    [centre - reach * 0.56, collarY + drop * 0.72],
    [centre, collarY + drop],
    [centre + reach * 0.56, collarY + drop * 0.72],
    [centre + reach, collarY - 8],
  ].map(([x = 0, y = 0]) => look.warp([x, y]))
}

const strung = (line: readonly Point[], count: number, bead: (at: Point, i: number) => string): string => {
  const at = curve(line)
  return range(count)
    .map((i) => bead(at((i + 0.5) / count), i))
    .join('')
}

const dot = ([x, y]: Point, r: number, fill: string): string => el('circle', { cx: x, cy: y, r, fill })

const choker = (look: Look): string => {
  const { zari, accent } = look.dye
  const line = around(look, 25, look.body.collarHalf)
  const d = splinePath(line)
  return (
    strokeLine(d, shift(zari, -0.16), 15) +
    strokeLine(d, zari, 12) +
    strung(line, 19, (at) => dot(at, 2.6, PEARL)) +
    strung(around(look, 41, look.body.collarHalf), 11, ([x, y], i) =>
      i === 0 || i === 10 ? '' : dot([x, y], i % 2 === 0 ? 4.6 : 3, i % 2 === 0 ? accent : PEARL),
    )
  )
}

const haar = (look: Look): string => {
  const { zari, accent } = look.dye
  const line = around(look, 104, look.body.collarHalf + 4)
  const [, , [x, y] = [0, 0]] = line
  return (
    strokeLine(splinePath(line), shift(zari, -0.12), 5) +
    strung(line, 38, (at, i) => dot(at, 3.1, pick([accent, zari, PEARL, zari], i % 4))) +
    group(
      { transform: `translate(${num(x)} ${num(y + 6)})` },
      el('circle', { r: 13, fill: shift(zari, -0.1) }),
      el('circle', { r: 11, fill: zari }),
      el('circle', { r: 5.4, fill: accent }),
      el('circle', { cy: 18, r: 4, fill: PEARL }),
    )
  )
}

const pendant = (look: Look): string => {
  const { zari, accent } = look.dye
  const line = around(look, 56, look.body.collarHalf - 2)
  const [, , [x, y] = [0, 0]] = line
  return (
    strokeLine(splinePath(line), zari, 2.4) +
    group(
      { transform: `translate(${num(x)} ${num(y + 4)})` },
      el('path', { d: 'M0 -10C9 -2 10 8 0 16C-10 8 -9 -2 0 -10Z', fill: zari }),
      el('circle', { cy: 4, r: 4.2, fill: accent }),
    )
  )
}

/** Neck jewellery by seed; a high collar leaves no room. */
export const necklace = (look: Look): string => {
  if (look.neckline === 'high' || look.laid !== undefined) return ''
  const bare = look.neckline === 'boat' || look.neckline === 'keyhole' || look.neckline === 'round'
  return choose(bare ? [pendant, choker] : [choker, choker, haar, pendant], look.seed, 'necklace')(look)
}

/** The cords that tie a blouse behind, with their tassels. */
export const backTies = (look: Look): string => {
  const { centre, collarY } = look.body
  const { zari, accent } = look.dye
  const [lx, ly] = look.warp([centre - 40, collarY + 44])
  const [rx, ry] = look.warp([centre + 40, collarY + 44])
  const [x, y] = look.warp([centre, collarY + 62])
  const tail = (dx: number, length: number): string => {
    const end: Point = [x + dx * 1.5, y + length]
    return (
      strokeLine(splinePath([[x, y], [x + dx, y + length * 0.5], end]), zari, 3) +
      group(
        { transform: `translate(${num(end[0])} ${num(end[1])})` },
        el('path', { d: 'M-7 6L7 6L11 34L-11 34Z', fill: zari }),
        el('circle', { r: 8.4, fill: accent }),
        strokeLine('M-5 14L-7 33M0 14V33M5 14L7 33', INK, { width: 1, opacity: 0.35 }),
      )
    )
  }
  return (
    strokeLine(
      splinePath([
        [lx, ly],
        [x - 6, y - 2],
        [x, y],
        [x + 6, y - 2],
        [rx, ry],
      ]),
      zari,
      4,
    ) +
    tail(-11, 92) +
    tail(9, 118) +
    fillShape(`M${num(x - 8)} ${num(y)}a8 6 0 1 0 16 0a8 6 0 1 0 -16 0Z`, zari)
  )
}
