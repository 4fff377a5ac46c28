import { mix, shift } from '#colour/oklab.ts'
import { INK } from '#colour/tones.ts'
import { el, fillShape, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { arcadeOf, battlements, block, chhatri, dome, opening } from './architecture.ts'
import { palm, poplar, rowingBoat, sailingBoat, shikaraBoat, tree } from './nature.ts'
import type { PlaceDraw } from './place.ts'
import { hills, HORIZON, water, WIDE } from './view.ts'

const MIDDLE = WIDE / 2

/** A white palace that stands in its lake, hills behind. */
export const lakePalace: PlaceDraw = ({ look, light, tone }) => {
  const wall = mix(tone, light.low, 0.1)
  const palace =
    block({ at: [MIDDLE, HORIZON], width: 560, height: 90, colour: wall }) +
    arcadeOf({ at: [MIDDLE, HORIZON - 10], width: 530, height: 56, colour: shift(wall, -0.2) }, 15) +
    block({ at: [MIDDLE - 40, HORIZON - 90], width: 330, height: 74, colour: shift(wall, 0.01) }) +
    arcadeOf({ at: [MIDDLE - 40, HORIZON - 100], width: 310, height: 46, colour: shift(wall, -0.2) }, 9) +
    block({ at: [MIDDLE - 30, HORIZON - 164], width: 150, height: 60, colour: shift(wall, 0.015) }) +
    arcadeOf({ at: [MIDDLE - 30, HORIZON - 170], width: 140, height: 38, colour: shift(wall, -0.2) }, 4) +
    dome({ at: [MIDDLE - 30, HORIZON - 224], width: 96, height: 84, colour: shift(wall, 0.02) }) +
    [
      [-280, 90],
      [-206, 164],
      [126, 164],
      [214, 90],
      [280, 90],
    ]
      .map(([x = 0, up = 0]) =>
        chhatri({ at: [MIDDLE + x, HORIZON - up], width: 66, height: 82, colour: shift(wall, 0.02) }),
      )
      .join('') +
    palm({ at: [MIDDLE + 170, HORIZON - 90], height: 130 }) +
    tree({ at: [MIDDLE + 240, HORIZON - 60], height: 90 })
  const far =
    hills(look.seed, 640, { rough: 150, colour: mix(light.haze, light.top, 0.4) }) +
    hills(look.seed + 1, 730, { rough: 90, colour: mix('#7d8a78', light.haze, 0.6) })
  return (
    far +
    water(light, far + palace) +
    palace +
    shikaraBoat({ at: [270, 940], length: 190, colour: look.dye.base }) +
    rowingBoat({ at: [650, 1020], length: 170, colour: '#6b4630' })
  )
}

/** A basalt arch on the quay, sails on the sea behind it. */
export const seaArch: PlaceDraw = ({ look, light, tone }) => {
  const stone = mix(tone, light.low, 0.12)
  return (
    water(light, '', 700) +
    sailingBoat({ at: [120, 790], length: 110, colour: '#f0e6d2' }) +
    sailingBoat({ at: [790, 810], length: 120, colour: look.dye.base }) +
    el('rect', { y: 930, width: WIDE, height: 270, fill: mix('#b9a48c', light.haze, 0.2) }) +
    strokeLine(
      range(9)
        .map((i) => `M0 ${950 + i * 26}H900`)
        .join(''),
      INK,
      { width: 2, opacity: 0.08 },
    ) +
    block({ at: [MIDDLE, 940], width: 500, height: 372, colour: stone }) +
    opening({ at: [MIDDLE, 940], width: 190, height: 292, colour: mix(light.low, light.top, 0.5) }) +
    opening({ at: [MIDDLE, 940], width: 190, height: 90, colour: mix(light.top, '#46647a', 0.36) }) +
    [-176, 176]
      .map(
        (x) =>
          opening({ at: [MIDDLE + x, 940], width: 82, height: 170, colour: shift(stone, -0.26) }) +
          arcadeOf({ at: [MIDDLE + x, 720], width: 110, height: 60, colour: shift(stone, -0.18) }, 3),
      )
      .join('') +
    el('rect', { x: MIDDLE - 264, y: 588, width: 528, height: 16, fill: shift(stone, 0.06) }) +
    battlements([MIDDLE - 246, MIDDLE + 250], 572, { size: 24, colour: stone }) +
    [-226, -112, 112, 226]
      .map(
        (x) =>
          block({ at: [MIDDLE + x, 570], width: 42, height: 90, colour: shift(stone, 0.02) }) +
          dome({ at: [MIDDLE + x, 480], width: 46, height: 48, colour: shift(stone, 0.04) }),
      )
      .join('') +
    dome({ at: [MIDDLE, 572], width: 130, height: 110, colour: shift(stone, 0.03) })
  )
}

const RIDGE = '40 690 190 470 270 540 430 330 560 500 650 430 860 690'
const SHADED = '430 330 560 500 650 430 860 690 900 760 520 760'
const SNOW = [
  '430 330 352 432 398 470 430 436 470 480 512 428',
  '190 470 140 544 180 566 206 540 232 506',
  '650 430 596 472 640 520 676 490 716 530 722 516',
] as const

const mountains = (rock: string, snow: string): string =>
  fillShape(`M0 ${HORIZON}L${RIDGE} ${WIDE} ${HORIZON}Z`, rock) +
  fillShape(`M${SHADED}Z`, INK, 0.07) +
  SNOW.map((cap) => fillShape(`M${cap}Z`, snow)).join('')

/** Snow on the mountains, poplars along the lake, a boat with its curtains. */
export const mountainLake: PlaceDraw = ({ look, light }) => {
  const far =
    mountains(mix('#7f8797', light.haze, 0.35), mix('#fbfaf6', light.low, 0.15)) +
    hills(look.seed, 752, { rough: 90, colour: mix('#6b8272', light.haze, 0.35) })
  const shore =
    range(11)
      .map((i) =>
        poplar({ at: [60 + i * 80, 770], height: 120 + ((i * 53) % 70), colour: i % 4 === 1 ? '#c08a3e' : '#5f7350' }),
      )
      .join('') +
    block({ at: [690, 774], width: 210, height: 60, colour: '#8a5e38' }) +
    arcadeOf({ at: [690, 766], width: 196, height: 38, colour: '#3f2815' }, 7) +
    fillShape('M572 716L604 684H776L808 716Z', '#6b4630')
  return (
    far +
    water(light, far + shore) +
    shore +
    shikaraBoat({ at: [330, 980], length: 330, colour: look.dye.base }) +
    range(9)
      .map((i) => el('ellipse', { cx: 480 + (i % 5) * 62, cy: 1040 + (i % 3) * 22, rx: 26, ry: 8, fill: '#6f8a5c' }))
      .join('') +
    [520, 640, 700]
      .map((x, i) =>
        fillShape(`M${x - 16} ${1044 + i * 12}Q${x} ${1006 + i * 12} ${x + 16} ${1044 + i * 12}Z`, '#e7a3ad'),
      )
      .join('')
  )
}

/** A white church over the sea, palms before it. */
export const church: PlaceDraw = ({ light, look }) => {
  const white = mix('#f7f2e6', light.low, 0.16)
  return (
    water(light, '', 700) +
    sailingBoat({ at: [720, 800], length: 110, colour: look.dye.base }) +
    fillShape(`M-20 1200V850C200 790 420 800 620 870S860 960 920 980V1200Z`, mix('#8fa073', light.haze, 0.1)) +
    block({ at: [400, 870], width: 280, height: 250, colour: white }) +
    fillShape('M254 624L400 520L546 624Z', shift(white, 0.01)) +
    strokeLine('M246 626L400 516L554 626', mix('#d8c39c', light.low, 0.2), 9) +
    [268, 532]
      .map(
        (x) =>
          block({ at: [x, 880], width: 82, height: 330, colour: shift(white, 0.01) }) +
          opening({ at: [x, 640], width: 30, height: 60, colour: '#5a5560' }) +
          fillShape(`M${x - 48} 552L${x} 478L${x + 48} 552Z`, mix('#b4553a', light.haze, 0.12)) +
          strokeLine(`M${x} 478V448M${x - 10} 460h20`, '#8a6a45', 4),
      )
      .join('') +
    el('circle', { cx: 400, cy: 610, r: 26, fill: '#5a5560' }) +
    opening({ at: [400, 876], width: 84, height: 150, colour: '#6b4630' }) +
    [330, 470].map((x) => opening({ at: [x, 780], width: 36, height: 84, colour: '#5a5560' })).join('') +
    [
      [120, 1000, 430],
      [190, 1060, 360],
      [700, 1050, 420],
      [790, 1000, 330],
    ]
      .map(([x = 0, y = 0, height = 0]) => palm({ at: [x, y], height }))
      .join('')
  )
}
