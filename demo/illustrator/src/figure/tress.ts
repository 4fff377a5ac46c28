import { shift } from '#colour/oklab.ts'
import { el, fillShape, group, num, splinePath, strokeLine } from '#geometry/markup.ts'
import { curve, range, type Point } from '#geometry/points.ts'
import type { Look } from './look.ts'

export const strands = (look: Look, lines: readonly (readonly Point[])[]): string =>
  lines
    .map((line) => strokeLine(splinePath(line.map(look.warp)), shift(look.hair, 0.13), { width: 1.7, opacity: 0.8 }))
    .join('')

const lobe = (from: Point, to: Point, reach: number): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(dy / length) * reach, (-dx / length) * reach]
  const at = (t: number, out: number): Point => [from[0] + dx * t + nx * out, from[1] + dy * t + ny * out]
  return splinePath(
    [at(-0.06, 0.1), at(0.2, 0.82), at(0.55, 1), at(0.86, 0.42), at(1, -0.1), at(0.62, -0.06), at(0.3, 0.12)],
    true,
  )
}

/** A plait: lobes crossing from either side, narrowing to a tied end. */
export const plait = (look: Look, path: readonly Point[], width: number): string => {
  const line = curve(path.map(look.warp))
  const lobes = Math.max(8, Math.round(path.length * 4))
  const drawn = range(lobes).map((i) => {
    const t = i / lobes
    const w = width * 0.5 * (1 - t * 0.42) * Math.min(1, 0.5 + t * 2.4)
    const side = i % 2 === 0 ? 1 : -1
    const d = lobe(line(t), line(Math.min(1, t + 2.3 / lobes)), w * side)
    return (
      fillShape(d, shift(look.hair, 0.025 + (i % 2) * 0.02)) +
      strokeLine(d, shift(look.hair, 0.17), { width: 1, opacity: 0.55 })
    )
  })
  const end = line(1)
  const tassel = [-7, -3, 1, 5, 8]
    .map((dx) => strokeLine(`M${num(end[0])} ${num(end[1])}q${dx} 14 ${dx * 1.1} 32`, shift(look.hair, 0.03), 4))
    .join('')
  const tie = el('rect', {
    x: end[0] - width * 0.24,
    y: end[1] - 5,
    width: width * 0.48,
    height: 11,
    rx: 4,
    fill: look.dye.zari,
  })
  return drawn.join('') + tassel + tie
}

/** A child's head is nearly as wide as it is high. */
export const headWidth = ({ body: { headScale } }: Look): string =>
  (headScale * (headScale > 1.2 ? 1.08 : 1)).toFixed(3)

/** All of it hair. */
export const head = (look: Look): string => {
  const { centre, headY, headScale } = look.body
  const [x, y] = look.warp([centre, headY])
  return group(
    { transform: `translate(${num(x)} ${num(y - 8)}) scale(${headWidth(look)} ${headScale})` },
    el('ellipse', { rx: 57, ry: 74, fill: look.hair }),
  )
}
