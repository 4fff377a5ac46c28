import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { choose, random } from '#geometry/random.ts'
import { block, opening } from './architecture.ts'
import { tree } from './nature.ts'
import type { PlaceDraw } from './place.ts'
import { ground, hills, WIDE } from './view.ts'

/** A round house of earth under its thatch, 200 wide, its foot at 0. */
const roundHouse = (earth: string, paint: string): string => {
  const mirrors = range(9).map((i) => el('circle', { cx: -80 + i * 20, cy: -68, r: 4.5, fill: '#f4fbff' }))
  const thatch = range(9).map((i) => `M0 -186L${num(-110 + i * 27.5)} -80`)
  return (
    el('ellipse', { rx: 130, ry: 10, fill: INK, 'fill-opacity': 0.16 }) +
    fillShape('M-100 0V-86H100V0Z', earth) +
    fillShape('M30 0V-86H100V0Z', INK, 0.1) +
    fillShape('M-100 -60V-76H100V-60Z', paint, 0.8) +
    fillShape('M-100 0V-12H100V0Z', paint, 0.6) +
    mirrors.join('') +
    opening({ at: [-10, 0], width: 46, height: 60, colour: '#4a2f26' }) +
    opening({ at: [62, -20], width: 20, height: 24, colour: '#4a2f26' }) +
    fillShape('M-126 -76Q-50 -130 0 -190Q50 -130 126 -76Q0 -98 -126 -76Z', '#b08a4e') +
    strokeLine(thatch.join(''), '#7d5f30', { width: 3, opacity: 0.45 })
  )
}

/** Round earthen houses in the salt desert, their walls set with mirrors. */
export const roundHouses: PlaceDraw = ({ look, light, tone }) => {
  const drawn = roundHouse(mix(tone, light.low, 0.1), look.dye.base)
  const house = (x: number, y: number, size: number): string =>
    group({ transform: `translate(${x} ${y}) scale(${size / 100})` }, drawn)
  return (
    hills(look.seed, 740, { rough: 40, colour: mix(light.haze, light.top, 0.3) }) +
    ground(mix('#e6d3b2', light.low, 0.2)) +
    strokeLine(
      range(12)
        .map((i) => `M${(i * 173) % 800} ${800 + i * 28}q80 -14 170 0`)
        .join(''),
      '#b99a6c',
      { width: 4, opacity: 0.4 },
    ) +
    tree({ at: [140, 830], height: 170, colour: '#7d8558' }) +
    house(650, 840, 92) +
    house(250, 930, 130) +
    house(600, 1040, 160)
  )
}

type Facade = { readonly x: number; readonly width: number; readonly wood: string }

/** One floor of carved windows above its balcony. */
const carvedFloor = ({ x, width, wood }: Facade, y: number): string => {
  const bays = range(3).map((k) => {
    const bay = x + (k - 1) * width * 0.3
    return (
      opening({ at: [bay, y], width: width * 0.17, height: 120, colour: '#4a3328' }) +
      strokeLine(`M${num(bay)} ${y}v-96`, wood, 4) +
      el('rect', { x: bay - width * 0.11, y: y - 128, width: width * 0.22, height: 9, fill: wood })
    )
  })
  const balusters = range(12).map((k) => `M${num(x - width * 0.46 + k * width * 0.084)} ${y + 16}v34`)
  return (
    bays.join('') +
    el('rect', { x: x - width * 0.5, y: y + 4, width, height: 12, fill: shift(wood, 0.04) }) +
    strokeLine(balusters.join(''), wood, 6) +
    el('rect', { x: x - width * 0.5, y: y + 48, width, height: 9, fill: wood })
  )
}

const WALLS = ['#e9d3ae', '#c9d6cf', '#e3b9a2'] as const

/** A lane of carved wooden houses. */
export const lane: PlaceDraw = ({ look, light, tone }) => {
  const wood = mix(tone, light.low, 0.06)
  const facade = (x: number, { foot, width, top }: { foot: number; width: number; top: number }): string => {
    const wall = mix(choose(WALLS, look.seed, `wall at ${x}`), light.low, 0.15)
    const floors = range(3).map((i) => carvedFloor({ x, width, wood }, foot - 90 - i * 190))
    const [eave, ridge] = [width * 0.56, width * 0.48]
    return (
      block({ at: [x, foot], width, height: foot - top, colour: wall }) +
      floors.join('') +
      fillShape(
        `M${num(x - eave)} ${top + 14}L${num(x - ridge)} ${top - 30}H${num(x + ridge)}L${num(x + eave)} ${top + 14}Z`,
        mix('#a5653f', light.haze, 0.1),
      )
    )
  }
  return (
    ground(mix('#c9ab8c', light.haze, 0.2), 900) +
    block({ at: [450, 960], width: 230, height: 330, colour: mix('#dcc7aa', light.haze, 0.4) }) +
    opening({ at: [450, 960], width: 120, height: 190, colour: mix(light.low, light.haze, 0.2) }) +
    facade(690, { foot: 1010, width: 300, top: 400 }) +
    facade(200, { foot: 1040, width: 330, top: 330 }) +
    fillShape('M365 1010L420 940H480L545 1010L620 1200H280Z', mix('#b9a48c', light.low, 0.2)) +
    strokeLine('M360 470Q450 520 545 462', '#7d5f30', 3) +
    range(7)
      .map((i) =>
        fillShape(
          `M${372 + i * 24} ${478 + Math.sin((i / 6) * Math.PI) * 22}h18l-9 30Z`,
          [look.dye.base, '#e3b23c', look.dye.accent][i % 3] ?? '#e3b23c',
        ),
      )
      .join('')
  )
}

/** Rows of a field under a wide sky, a low house and its tree. */
export const fields: PlaceDraw = ({ look, light, tone }) => {
  const crop = mix(tone, light.low, 0.08)
  const rows = range(17).map((i) => {
    const x = -700 + i * 145
    return `M${num(450 + (x - 450) * 0.12)} 770L${num(x - 20)} 1200H${num(x + 60)}Z`
  })
  const rng = random(look.seed)
  const bolls = range(150).map(() => {
    const t = rng() ** 0.6
    return el('circle', { cx: rng() * WIDE, cy: 790 + t * 330, r: 2 + t * 7, fill: '#fbf7ea', 'fill-opacity': 0.9 })
  })
  return (
    hills(look.seed, 748, { rough: 50, colour: mix(light.haze, '#7d8a78', 0.3) }) +
    ground(crop, 764) +
    fillShape(rows.join(''), shift(crop, -0.07)) +
    bolls.join('') +
    tree({ at: [250, 800], height: 330, seed: look.seed }) +
    block({ at: [560, 806], width: 230, height: 96, colour: mix('#e9d9bd', light.low, 0.2) }) +
    fillShape('M420 722L480 640H640L700 722Z', mix('#a5653f', light.haze, 0.15)) +
    strokeLine(
      range(12)
        .map((i) => `M${446 + i * 20} 718L${486 + i * 13} 644`)
        .join(''),
      '#7a452c',
      { width: 3, opacity: 0.35 },
    ) +
    opening({ at: [520, 806], width: 44, height: 70, colour: '#5d4434' }) +
    opening({ at: [610, 780], width: 32, height: 40, colour: '#5d4434' }) +
    tree({ at: [740, 806], height: 170, seed: 3 })
  )
}
