import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, num, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
import { random } from '#geometry/random.ts'
import { arcadeOf, battlements, block, chhatri, dome, minaret, opening } from './architecture.ts'
import { tree } from './nature.ts'
import type { PlaceDraw } from './place.ts'
import { ground, hills, WIDE } from './view.ts'

const MIDDLE = WIDE / 2

/** A fort on its rock, and the painted houses of the town below. */
export const fort: PlaceDraw = ({ look, light, tone }) => {
  const rng = random(look.seed)
  const rock = mix('#9a7358', light.haze, 0.3)
  const wall = mix(tone, light.haze, 0.2)
  const bastion = (x: number, width: number, height: number): string =>
    block({ at: [x, 610], width, height, colour: wall }) +
    battlements([x - width / 2, x + width / 2 + 8], 610 - height + 4, { size: 18, colour: wall })
  const houses = range(30).map((i) => {
    const [row, x] = [Math.floor(i / 10), (i % 10) * 92 + 30 + rng() * 30]
    const height = 74 + rng() * 60
    const foot = 850 + row * 105
    const colour = mix(i % 3 === 0 ? tone : look.dye.pale, ['#f3ead9', '#b7c5d4', '#dcb48e'][i % 3] ?? '#f3ead9', 0.7)
    return (
      block({ at: [x, foot + 40], width: 86, height: height + 40, colour: shift(colour, -0.02 * (2 - row)) }) +
      arcadeOf({ at: [x - 8, foot - height * 0.34], width: 54, height: 30, colour: '#5a4650' }, 2)
    )
  })
  return (
    hills(look.seed, 700, { rough: 60, colour: light.haze }) +
    fillShape(`M40 900C140 760 150 640 230 604L680 596C760 640 770 760 900 900Z`, rock) +
    fillShape(`M470 600L680 596C760 640 770 760 900 900H560Z`, INK, 0.09) +
    block({ at: [450, 612], width: 420, height: 118, colour: wall }) +
    battlements([240, 664], 498, { size: 20, colour: wall }) +
    bastion(258, 74, 150) +
    bastion(392, 66, 136) +
    bastion(540, 70, 144) +
    bastion(650, 78, 160) +
    block({ at: [466, 500], width: 190, height: 92, colour: shift(wall, 0.03) }) +
    arcadeOf({ at: [466, 486], width: 176, height: 50, colour: shift(wall, -0.22) }, 6) +
    chhatri({ at: [400, 410], width: 52, height: 66, colour: shift(wall, 0.04) }) +
    chhatri({ at: [532, 410], width: 52, height: 66, colour: shift(wall, 0.04) }) +
    chhatri({ at: [466, 410], width: 74, height: 92, colour: shift(wall, 0.05) }) +
    houses.join('')
  )
}

/** A palace front of many small bays, tier over tier. */
export const palaceFront: PlaceDraw = ({ light, tone }) => {
  const wall = mix(tone, light.low, 0.1)
  const cream = mix('#f6ead8', tone, 0.12)
  const tiers = [
    { y: 920, bays: 7, width: 672, height: 150 },
    { y: 770, bays: 7, width: 672, height: 146 },
    { y: 624, bays: 5, width: 480, height: 132 },
    { y: 492, bays: 3, width: 288, height: 118 },
  ]
  const bay = (x: number, y: number, height: number): string =>
    el('rect', { x: x - 38, y: y - height * 0.7, width: 76, height: height * 0.7, fill: shift(wall, 0.045) }) +
    el('rect', { x: x + 14, y: y - height * 0.7, width: 24, height: height * 0.7, fill: INK, 'fill-opacity': 0.1 }) +
    opening({ at: [x - 15, y - height * 0.12], width: 22, height: height * 0.42, colour: shift(wall, -0.24) }) +
    opening({ at: [x + 15, y - height * 0.12], width: 22, height: height * 0.42, colour: shift(wall, -0.24) }) +
    strokeLine(`M${x - 36} ${num(y - height * 0.1)}h72M${x - 36} ${num(y - height * 0.62)}h72`, cream, 3) +
    fillShape(
      `M${x - 46} ${num(y - height * 0.68)}C${x - 40} ${num(y - height * 0.96)} ${x + 40} ${num(y - height * 0.96)} ${x + 46} ${num(y - height * 0.68)}Z`,
      shift(wall, 0.07),
    ) +
    strokeLine(
      `M${x - 46} ${num(y - height * 0.68)}C${x - 40} ${num(y - height * 0.96)} ${x + 40} ${num(y - height * 0.96)} ${x + 46} ${num(y - height * 0.68)}`,
      cream,
      3,
    )
  const drawn = tiers.map(({ y, bays, width, height }) => {
    const walls =
      block({ at: [MIDDLE, y], width, height, colour: wall }) +
      el('rect', { x: MIDDLE - width / 2 - 8, y: y - height, width: width + 16, height: 9, fill: cream })
    return (
      walls +
      range(bays)
        .map((i) => bay(MIDDLE + (i - (bays - 1) / 2) * 96, y, height))
        .join('')
    )
  })
  const caps = (xs: readonly number[], y: number): string =>
    xs.map((x) => chhatri({ at: [MIDDLE + x, y], width: 62, height: 78, colour: shift(wall, 0.05) })).join('')
  return (
    ground(mix('#c9ab8c', light.haze, 0.2), 980) +
    block({ at: [MIDDLE, 1030], width: 720, height: 120, colour: shift(wall, -0.03) }) +
    arcadeOf({ at: [MIDDLE, 1030], width: 660, height: 96, colour: shift(wall, -0.28) }, 7) +
    drawn.join('') +
    caps([-288, 288], 624) +
    caps([-192, 192], 492) +
    caps([-96, 96], 374) +
    chhatri({ at: [MIDDLE, 374], width: 84, height: 112, colour: shift(wall, 0.06) })
  )
}

/** A well whose steps go down between pillared halls. */
export const stepwell: PlaceDraw = ({ light, tone }) => {
  const stone = mix(tone, light.low, 0.12)
  const storeys = range(4).map((i) => {
    const [y, half] = [420 + i * 116, 330 - i * 62]
    const colour = shift(stone, -0.035 * i)
    return (
      block({ at: [MIDDLE, y + 116], width: half * 2, height: 116, colour }) +
      arcadeOf({ at: [MIDDLE, y + 112], width: half * 2 - 20, height: 88, colour: shift(colour, -0.26) }, 7 - i) +
      el('rect', { x: MIDDLE - half - 10, y: y - 4, width: half * 2 + 20, height: 14, fill: shift(colour, 0.06) })
    )
  })
  const steps = range(15).map((i) => {
    const t = i / 15
    const y = 884 + i * 17
    const half = 130 + t * 330
    return (
      el('rect', { x: MIDDLE - half, y, width: half * 2, height: 17, fill: shift(stone, 0.05 - t * 0.01) }) +
      el('rect', { x: MIDDLE - half, y: y + 10, width: half * 2, height: 7, fill: INK, 'fill-opacity': 0.17 })
    )
  })
  const side = (sign: number): string =>
    fillShape(
      `M${MIDDLE + sign * 340} 400L${MIDDLE + sign * 120} 884L${MIDDLE + sign * 480} 1150H${MIDDLE + sign * 520}V400Z`,
      shift(stone, sign < 0 ? 0.03 : -0.07),
    ) +
    strokeLine(
      range(6)
        .map(
          (i) => `M${MIDDLE + sign * (306 - i * 33)} ${476 + i * 74}L${MIDDLE + sign * (520 - i * 4)} ${486 + i * 104}`,
        )
        .join(''),
      INK,
      { width: 3, opacity: 0.14 },
    )
  return (
    ground(mix('#cdb08e', light.haze, 0.2), 400) +
    tree({ at: [180, 410], height: 180 }) +
    tree({ at: [740, 408], height: 150 }) +
    storeys.join('') +
    chhatri({ at: [MIDDLE, 418], width: 120, height: 132, colour: shift(stone, 0.04) }) +
    side(-1) +
    side(1) +
    el('rect', { x: MIDDLE - 130, y: 852, width: 260, height: 40, fill: '#4c6b6a' }) +
    steps.join('')
  )
}

/** A domed tomb at the end of a garden's water. */
export const tomb: PlaceDraw = ({ light, tone, look }) => {
  const stone = mix(tone, light.low, 0.12)
  const white = mix('#f4efe4', light.low, 0.2)
  const trees = [
    [150, 790, 130],
    [262, 782, 100],
    [638, 782, 100],
    [750, 790, 130],
  ] as const
  return (
    hills(look.seed, 752, { rough: 30, colour: light.haze }) +
    ground(mix('#8fa073', light.haze, 0.16)) +
    trees.map(([x, y, height]) => tree({ at: [x, y], height })).join('') +
    block({ at: [MIDDLE, 800], width: 600, height: 66, colour: shift(stone, -0.02) }) +
    arcadeOf({ at: [MIDDLE, 800], width: 580, height: 46, colour: shift(stone, -0.22) }, 13) +
    block({ at: [MIDDLE, 736], width: 440, height: 190, colour: stone }) +
    block({ at: [MIDDLE, 736], width: 172, height: 226, colour: shift(stone, 0.035) }) +
    opening({ at: [MIDDLE, 736], width: 116, height: 186, colour: shift(stone, -0.24) }) +
    [-160, 160]
      .map(
        (x) =>
          opening({ at: [MIDDLE + x, 736], width: 66, height: 120, colour: shift(stone, -0.2) }) +
          chhatri({ at: [MIDDLE + x, 548], width: 86, height: 96, colour: white }),
      )
      .join('') +
    el('rect', { x: MIDDLE - 104, y: 478, width: 208, height: 52, fill: shift(stone, -0.02) }) +
    dome({ at: [MIDDLE, 484], width: 236, height: 214, colour: white }) +
    fillShape(
      `M${MIDDLE - 26} 806H${MIDDLE + 26}L${MIDDLE + 150} 1130H${MIDDLE - 150}Z`,
      mix(light.top, '#6d8793', 0.3),
    ) +
    strokeLine(`M${MIDDLE - 26} 806L${MIDDLE - 150} 1130M${MIDDLE + 26} 806L${MIDDLE + 150} 1130`, white, 7)
  )
}

const street = (seed: number, colour: string): string => {
  const rng = random(seed)
  const awnings = range(9).map((i) => {
    const x = 90 + i * 92
    return (
      block({ at: [x, 1000], width: 90, height: 90 + rng() * 50, colour: shift(colour, rng() * 0.08 - 0.04) }) +
      fillShape(`M${x - 44} 948h88l10 26h-108Z`, ['#b4553a', '#e3b23c', '#3f7a6a'][i % 3] ?? '#b4553a') +
      el('rect', { x: x - 28, y: 974, width: 56, height: 30, fill: INK, 'fill-opacity': 0.4 })
    )
  })
  return el('rect', { y: 1000, width: WIDE, height: 200, fill: shift(colour, -0.06) }) + awnings.join('')
}

/** Four minarets around four arches, above the shops of the old town. */
export const minarets: PlaceDraw = ({ light, tone, look }) => {
  const stone = mix(tone, light.low, 0.1)
  const tower = (x: number, width: number): string => minaret({ at: [x, 960], width, height: 560, colour: stone })
  return (
    hills(look.seed, 800, { rough: 50, colour: light.haze }) +
    ground(mix('#cdb08e', light.haze, 0.2), 900) +
    tower(316, 46) +
    tower(584, 46) +
    block({ at: [MIDDLE, 960], width: 380, height: 350, colour: stone }) +
    arcadeOf({ at: [MIDDLE, 640], width: 360, height: 50, colour: shift(stone, -0.22) }, 9) +
    arcadeOf({ at: [MIDDLE, 706], width: 360, height: 44, colour: shift(stone, -0.16) }, 13) +
    el('rect', { x: MIDDLE - 200, y: 716, width: 400, height: 12, fill: shift(stone, 0.06) }) +
    opening({ at: [MIDDLE, 960], width: 190, height: 220, colour: mix(light.low, light.haze, 0.4) }) +
    strokeLine(
      `M${MIDDLE - 112} 960V838C${MIDDLE - 112} 780 ${MIDDLE - 40} 730 ${MIDDLE} 722C${MIDDLE + 40} 730 ${MIDDLE + 112} 780 ${MIDDLE + 112} 838V960`,
      shift(stone, 0.07),
      6,
    ) +
    dome({ at: [MIDDLE, 612], width: 96, height: 90, colour: shift(stone, 0.04) }) +
    tower(254, 58) +
    tower(646, 58) +
    street(look.seed, mix('#d8c2a4', stone, 0.2))
  )
}

/** A gate like a great half dome, with small cupolas along its edge. */
export const gate: PlaceDraw = ({ light, tone, look }) => {
  const stone = mix(tone, light.low, 0.12)
  const petals = range(13).map((i): Point => {
    const turn = Math.PI * (1 - i / 12)
    return [MIDDLE + Math.cos(turn) * 292, 640 - Math.sin(turn) * 268]
  })
  const shell = `M${MIDDLE - 292} 960V640C${MIDDLE - 292} 290 ${MIDDLE + 292} 290 ${MIDDLE + 292} 640V960Z`
  return (
    hills(look.seed, 800, { rough: 40, colour: light.haze }) +
    ground(mix('#c9b08f', light.haze, 0.2), 900) +
    tree({ at: [110, 940], height: 240, seed: 4 }) +
    tree({ at: [800, 940], height: 220, seed: 7 }) +
    petals.map(([x, y]) => strokeLine(`M${MIDDLE} 640L${num(x)} ${num(y - 16)}`, shift(stone, -0.04), 22)).join('') +
    fillShape(shell, stone) +
    petals.map(([x, y]) => el('circle', { cx: x, cy: y - 18, r: 13, fill: shift(stone, 0.06) })).join('') +
    [1, 0.82, 0.64]
      .map((k, i) =>
        opening({ at: [MIDDLE, 960], width: 430 * k, height: 500 * k, colour: shift(stone, -0.05 - 0.06 * i) }),
      )
      .join('') +
    opening({ at: [MIDDLE, 960], width: 150, height: 230, colour: mix(light.low, light.haze, 0.3) }) +
    chhatri({ at: [MIDDLE, 382], width: 104, height: 128, colour: shift(stone, 0.05) }) +
    [-318, 318].map((x) => minaret({ at: [MIDDLE + x, 960], width: 58, height: 420, colour: stone })).join('') +
    street(look.seed + 3, mix('#dcc7aa', stone, 0.2))
  )
}
