import { mix, shift } from '#colour/oklab.ts'
import { el, group, num, strokeLine } from '#geometry/markup.ts'
import { lerp, range, type Point } from '#geometry/points.ts'
import { chance, choose } from '#geometry/random.ts'
import type { Look } from './look.ts'

export const blossom = ([x, y]: Point, radius: number, warm: boolean): string =>
  group(
    { transform: `translate(${num(x)} ${num(y)})` },
    el('circle', { r: radius, fill: warm ? '#fbf4e6' : '#efe0c6' }),
    el('circle', { r: radius * 0.34, fill: '#e0ad45' }),
  )

/** Ornaments of a bun: a crescent of jasmine below it, a flower beside it, or a metal comb. */
const tucked = (look: Look): readonly string[] => {
  const side = chance(look.seed, 'bun side') < 0.5 ? 1 : -1
  const jasmine = [0, 1].flatMap((row) =>
    range(13).map((i) => {
      const turn = lerp(-0.1, Math.PI + 0.1, i / 12)
      const reach = 1 + row * 0.2
      return blossom([Math.cos(turn) * 46 * reach, 36 + Math.sin(turn) * 40 * reach], 10, (i + row) % 2 === 1)
    }),
  )
  const flower = [
    ...range(7).map((i) =>
      el('ellipse', {
        cy: -15,
        rx: 9,
        ry: 15,
        fill: mix(look.dye.accent, '#ffffff', 0.25),
        transform: `translate(${side * 50} 6) rotate(${num((i * 360) / 7)})`,
      }),
    ),
    el('circle', { cx: side * 50, cy: 6, r: 8, fill: look.dye.zari }),
    ...range(3).map((i) => blossom([side * (34 - i * 16), -22 - i * 7], 9, i % 2 === 1)),
  ]
  const comb = [
    strokeLine('M-43 18C-30 -10 30 -10 43 18', look.dye.zari, 9),
    ...range(7).map((i) => {
      const t = (i - 3) / 3.4
      return el('circle', { cx: t * 40, cy: -6 + t * t * 20, r: 5.5, fill: mix(look.dye.zari, '#fffdf0', 0.5) })
    }),
  ]
  return choose([jasmine, jasmine, flower, comb] as const, look.seed, 'bun ornament')
}

/** A coil low on the head, the ears clear beside it. */
export const bun = (look: Look): string => {
  const { centre, headY, headScale: s } = look.body
  const [x, y] = look.warp([centre, headY])
  const light = shift(look.hair, 0.16)
  const ear = (sign: 1 | -1): string =>
    el('ellipse', {
      cx: sign * 56,
      cy: 12,
      rx: 7,
      ry: 16,
      fill: look.skin,
      transform: `rotate(${sign * -10} ${sign * 56} 12)`,
    }) + el('circle', { cx: sign * 57, cy: 31, r: 4.5, fill: look.dye.zari })
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${s})` },
    ear(-1),
    ear(1),
    strokeLine(
      'M-44 -36C-22 -70 22 -70 44 -36M-50 -12C-30 -48 30 -48 50 -12M-20 -76C-10 -40 -14 -20 -18 -4M20 -76C10 -40 14 -20 18 -4',
      light,
      {
        width: 2,
        opacity: 0.6,
      },
    ),
    el('ellipse', { cy: 34, rx: 47, ry: 41, fill: shift(look.hair, -0.05) }),
    el('ellipse', { cy: 32, rx: 44, ry: 38, fill: shift(look.hair, 0.05) }),
    strokeLine('M-38 30C-36 2 34 0 36 32C34 58 -18 62 -22 38C-20 18 18 18 20 36C16 48 -4 48 -6 38', light, {
      width: 2.4,
      opacity: 0.9,
    }),
    ...tucked(look),
  )
}
