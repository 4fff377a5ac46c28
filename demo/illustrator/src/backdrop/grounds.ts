import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, num, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { archPath } from './arch.ts'

export type GroundSite = {
  readonly width: number
  readonly height: number
  readonly floor: number
  readonly wall: { readonly top: string; readonly bottom: string; readonly line: string }
}

/** A window bay with the sky after sunset in it. */
export const jharokha = ({ width, height, floor, wall }: GroundSite): string => {
  const box = { centre: width * 0.5, top: height * 0.06, width: width * 0.62, height: height * (floor - 0.16) }
  const sill = height * (floor - 0.1)
  const dusk = ['#7f86ab', '#a996ae', '#d0a7a2', '#e6bd94', '#efd2a6'].map((tone) => mix(tone, wall.top, 0.3))
  const stops = dusk.map((tone, i) => el('stop', { offset: i / 4, 'stop-color': tone }))
  return (
    el('linearGradient', { id: 'dusk', x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join('')) +
    el('path', { d: archPath(box), fill: 'url(#dusk)' }) +
    strokeLine(archPath(box), mix(wall.line, wall.top, 0.3), 22) +
    strokeLine(archPath(box), mix('#ffffff', wall.top, 0.6), 5) +
    el('rect', { x: width * 0.13, y: sill, width: width * 0.74, height: 36, fill: shift(wall.bottom, -0.06) }) +
    el('rect', { x: width * 0.16, y: sill + 36, width: width * 0.68, height: 26, fill: shift(wall.bottom, -0.11) })
  )
}

/** The shadow of a neem on the wall of a courtyard. */
export const neem = ({ width, height }: GroundSite): string => {
  const rng = random(41)
  const twig = (): string => {
    const [x, y, turn] = [rng() * width * 0.9, rng() * height * 0.5, 0.5 + rng() * 0.7]
    const leaves = range(9).map((i) => {
      const [cx, cy] = [x + i * 20 * Math.cos(turn), y + i * 20 * Math.sin(turn)]
      const lean = turn + (i % 2 === 0 ? 0.9 : -0.9)
      const [dx, dy] = [Math.cos(lean) * 62, Math.sin(lean) * 62]
      return `M${num(cx)} ${num(cy)}Q${num(cx + dx * 0.5 - dy * 0.16)} ${num(cy + dy * 0.5 + dx * 0.16)} ${num(cx + dx)} ${num(cy + dy)}Q${num(cx + dx * 0.5 + dy * 0.12)} ${num(cy + dy * 0.5 - dx * 0.12)} ${num(cx)} ${num(cy)}Z`
    })
    return leaves.join('')
  }
  return fillShape(range(15).map(twig).join(''), INK, 0.11)
}

/** The foot of a wide staircase. */
export const steps = ({ width, height, floor, wall }: GroundSite): string =>
  range(4)
    .map((i) => {
      const [y, inset] = [height * floor - (i + 1) * 62, i * 46]
      return (
        el('rect', { x: inset, y, width: width - inset * 2, height: 62, fill: shift(wall.bottom, -0.05 + i * 0.012) }) +
        el('rect', { x: inset, y, width: width - inset * 2, height: 13, fill: shift(wall.top, 0.03) })
      )
    })
    .join('')

/** Two columns of a verandah and the rain between them. */
export const verandah = ({ width, height, floor, wall }: GroundSite): string => {
  const rng = random(23)
  const rain = range(70).map(() => {
    const [x, y] = [rng() * width, rng() * height * floor * 0.9]
    return `M${num(x)} ${num(y)}l-14 ${num(60 + rng() * 60)}`
  })
  const column = (x: number): string =>
    el('rect', { x: x - 44, y: 0, width: 88, height: height * floor, fill: mix('#6b4226', wall.bottom, 0.52) }) +
    el('rect', { x: x - 44, y: 0, width: 26, height: height * floor, fill: '#fff6e6', 'fill-opacity': 0.22 }) +
    el('rect', { x: x - 64, y: height * floor - 66, width: 128, height: 66, fill: mix('#6b4226', wall.bottom, 0.44) }) +
    el('rect', { x: x - 64, y: 70, width: 128, height: 34, fill: mix('#6b4226', wall.bottom, 0.44) })
  return (
    el('rect', { width, height: height * (floor - 0.02), fill: mix('#8fa39a', wall.top, 0.5), 'fill-opacity': 0.6 }) +
    strokeLine(rain.join(''), '#f4f7f6', { width: 2.4, opacity: 0.5 }) +
    column(width * 0.1) +
    column(width * 0.9)
  )
}

/** Light through a pierced screen, aslant on the wall. */
export const lattice = ({ width, height }: GroundSite): string => {
  const cells = range(9).flatMap((row) =>
    range(7).map((column) => {
      const [x, y] = [width * 0.12 + column * 122 + (row % 2) * 61, height * 0.06 + row * 104 + column * 26]
      return `M${num(x)} ${num(y - 46)}L${num(x + 40)} ${num(y + 8)}L${num(x)} ${num(y + 46)}L${num(x - 40)} ${num(y - 8)}Z`
    }),
  )
  return fillShape(cells.join(''), '#fff4dc', 0.17)
}
