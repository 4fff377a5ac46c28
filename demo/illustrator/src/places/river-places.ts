import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, num, polygon, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { arcadeOf, block, opening, shikhara } from './architecture.ts'
import { palm, rowingBoat, sailingBoat } from './nature.ts'
import type { PlaceDraw } from './place.ts'
import { ground, hills, HORIZON, water, WIDE } from './view.ts'

const MIDDLE = WIDE / 2

/** Steps down to the river, temples above them, boats below. */
export const ghats: PlaceDraw = ({ look, light, tone }) => {
  const rng = random(look.seed)
  const stone = mix(tone, light.low, 0.15)
  const houses = range(8).map((i) => {
    const [x, height] = [40 + i * 118, 190 + rng() * 130]
    const colour = mix(['#d9a982', '#e7d3b4', '#c9866a', '#d8b9a0'][i % 4] ?? stone, light.haze, 0.2)
    return (
      block({ at: [x, 690], width: 122, height, colour }) +
      arcadeOf({ at: [x, 660], width: 100, height: 54, colour: shift(colour, -0.25) }, 3) +
      arcadeOf({ at: [x, 580], width: 100, height: 44, colour: shift(colour, -0.2) }, 4)
    )
  })
  const steps = range(13).map((i) => {
    const y = 690 + i * 15
    return (
      el('rect', { y, width: WIDE, height: 15, fill: shift(stone, 0.04 - i * 0.008) }) +
      el('rect', { y: y + 9, width: WIDE, height: 6, fill: INK, 'fill-opacity': 0.13 })
    )
  })
  const shades = range(6).map((i) => {
    const [x, y] = [120 + i * 130 + rng() * 40, 760 + rng() * 70]
    return (
      strokeLine(`M${num(x)} ${num(y + 44)}V${num(y)}`, '#6b4a35', 4) +
      fillShape(
        `M${num(x - 42)} ${num(y + 8)}Q${num(x)} ${num(y - 40)} ${num(x + 42)} ${num(y + 8)}Z`,
        ['#b4553a', look.dye.base, '#e3b23c'][i % 3] ?? '#b4553a',
      )
    )
  })
  const shore =
    houses.join('') +
    shikhara({ at: [300, 690], width: 116, height: 380, colour: mix('#c9764f', light.haze, 0.12) }) +
    shikhara({ at: [410, 690], width: 78, height: 250, colour: mix('#dcb48e', light.haze, 0.12) }) +
    shikhara({ at: [662, 690], width: 100, height: 320, colour: mix('#e7d9c2', light.haze, 0.12) }) +
    steps.join('')
  return (
    shore +
    water(light, '', 884) +
    shades.join('') +
    rowingBoat({ at: [240, 950], length: 230, colour: '#3f6f7a' }) +
    rowingBoat({ at: [640, 1000], length: 260, colour: look.dye.base }) +
    rowingBoat({ at: [400, 1064], length: 280, colour: '#8a5a3a' })
  )
}

/** A steel bridge over a broad river, small boats under it. */
export const bridge: PlaceDraw = ({ look, light }) => {
  const steel = mix('#5c6670', light.haze, 0.25)
  const top = (x: number): number =>
    650 - 190 * Math.exp(-(((x - 250) / 120) ** 2)) - 190 * Math.exp(-(((x - 650) / 120) ** 2))
  const points = range(37).map((i): Point => [i * 25, top(i * 25)])
  const web = points.map(([x, y], i) => {
    const next = points[i + 1]
    if (next === undefined) return `M${x} ${num(y)}V716`
    const brace = i % 2 === 0 ? `L${next[0]} ${num(next[1])}` : `M${x} ${num(y)}L${next[0]} 716`
    return `M${x} ${num(y)}V716${brace}`
  })
  const far =
    hills(look.seed, 750, { rough: 24, colour: mix(light.haze, '#6f7d72', 0.3) }) +
    range(12)
      .map((i) =>
        block({
          at: [40 + i * 78, HORIZON],
          width: 60,
          height: 40 + ((i * 37) % 60),
          colour: mix(light.haze, '#8d7f80', 0.24),
        }),
      )
      .join('')
  const span =
    strokeLine(web.join(''), steel, 4) +
    strokeLine(points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${num(y)}`).join(''), steel, 11) +
    el('rect', { y: 706, width: WIDE, height: 16, fill: shift(steel, -0.06) }) +
    [250, 650]
      .map((x) => block({ at: [x, 800], width: 76, height: 82, colour: mix('#b09a86', light.haze, 0.2) }))
      .join('')
  return (
    far +
    water(light, far + span) +
    span +
    sailingBoat({ at: [450, 930], length: 150, colour: '#f0e6d2' }) +
    rowingBoat({ at: [210, 1000], length: 210, colour: look.dye.base }) +
    rowingBoat({ at: [660, 1050], length: 230, colour: '#5d4434' })
  )
}

/** A broad river between green hills, boats under sail. */
export const river: PlaceDraw = ({ look, light }) => {
  const far =
    hills(look.seed, 600, { rough: 190, colour: mix(light.haze, light.top, 0.5) }) +
    hills(look.seed + 1, 690, { rough: 120, colour: mix('#77907a', light.haze, 0.55) }) +
    hills(look.seed + 2, 752, { rough: 50, colour: mix('#5f7a5c', light.haze, 0.25) })
  const bank = range(7)
    .map((i) => palm({ at: [90 + i * 34, 780 + (i % 3) * 8], height: 130 + (i % 4) * 26 }))
    .join('')
  return (
    far +
    water(light, far) +
    el('ellipse', { cx: 140, cy: 806, rx: 300, ry: 34, fill: mix('#5f7350', light.haze, 0.1) }) +
    bank +
    sailingBoat({ at: [520, 860], length: 150, colour: mix('#f0e2c6', light.low, 0.3) }) +
    sailingBoat({ at: [690, 950], length: 220, colour: look.dye.base }) +
    rowingBoat({ at: [300, 1040], length: 260, colour: '#6b4630' })
  )
}

type Tier = { readonly i: number; readonly colour: string }

/** One storey of the tower, its niches side by side. */
const towerTier = ({ i, colour }: Tier): string => {
  const [y, half] = [HORIZON - 96 - i * 52, 168 - i * 16]
  const niches = range(7).map((k) => {
    const x = MIDDLE + (k - 3) * ((half * 2) / 7.4)
    return (
      opening({ at: [x, y - 6], width: half / 5.4, height: 36, colour: shift(colour, -0.2) }) +
      el('circle', { cx: x, cy: y - 46, r: half / 14, fill: shift(colour, 0.08) })
    )
  })
  return (
    fillShape(
      polygon([
        [MIDDLE - half, y],
        [MIDDLE - half + 13, y - 50],
        [MIDDLE + half - 13, y - 50],
        [MIDDLE + half, y],
      ]),
      colour,
    ) +
    fillShape(
      polygon([
        [MIDDLE + half * 0.4, y],
        [MIDDLE + half * 0.38, y - 50],
        [MIDDLE + half - 13, y - 50],
        [MIDDLE + half, y],
      ]),
      INK,
      0.1,
    ) +
    niches.join('') +
    el('rect', { x: MIDDLE - half - 6, y: y - 5, width: half * 2 + 12, height: 8, fill: shift(colour, 0.06) })
  )
}

/** A temple's tower of many storeys beside its tank. */
export const gopuram: PlaceDraw = ({ look, light, tone }) => {
  const stone = mix(tone, light.low, 0.1)
  const painted = mix(look.dye.base, stone, 0.6)
  const tiers = range(8).map((i) => towerTier({ i, colour: i % 2 === 0 ? stone : painted }))
  const top = HORIZON - 96 - 8 * 52
  const tower =
    block({ at: [MIDDLE, HORIZON], width: 372, height: 100, colour: shift(stone, -0.04) }) +
    opening({ at: [MIDDLE, HORIZON], width: 70, height: 84, colour: shift(stone, -0.32) }) +
    tiers.join('') +
    fillShape(
      `M${MIDDLE - 58} ${top}C${MIDDLE - 62} ${top - 60} ${MIDDLE + 62} ${top - 60} ${MIDDLE + 58} ${top}Z`,
      shift(stone, 0.03),
    ) +
    [-36, -12, 12, 36].map((x) => strokeLine(`M${MIDDLE + x} ${top - 40}v-24`, '#c79a4a', 5)).join('')
  const wall =
    block({ at: [MIDDLE, HORIZON], width: 900, height: 56, colour: mix('#c98d6a', light.haze, 0.2) }) +
    strokeLine(
      range(30)
        .map((i) => `M${i * 30 + 8} ${HORIZON - 52}V${HORIZON}`)
        .join(''),
      '#f3e6d2',
      { width: 11, opacity: 0.6 },
    )
  const trees = [90, 170, 742, 830].map((x, i) => palm({ at: [x, HORIZON], height: 190 + (i % 3) * 40 })).join('')
  return (
    trees +
    wall +
    tower +
    ground(mix('#cdb08e', light.haze, 0.2)) +
    water(light, trees + wall + tower, 842) +
    range(5)
      .map((i) => el('rect', { y: 780 + i * 13, width: WIDE, height: 7, fill: INK, 'fill-opacity': 0.1 }))
      .join('')
  )
}
