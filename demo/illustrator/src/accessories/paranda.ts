import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { pick, range } from '#geometry/points.ts'
import { chance, random } from '#geometry/random.ts'
import { onTray } from '#jewellery/tray.ts'
import { pearl, round } from '#still/gems.ts'
import type { Still } from '#still/still-life.ts'

/** Three cords plaited, each turn a lobe that lies over the last. */
const plait = (colours: readonly string[]): string =>
  range(17)
    .map((i) => {
      const [side, y] = [i % 2 === 0 ? 1 : -1, 60 + i * 40]
      const d = `M${-side * 8} ${y - 10}C${side * 46} ${y - 26} ${side * 66} ${y + 24} ${side * 34} ${y + 54}C${side * 14} ${y + 70} ${-side * 20} ${y + 66} ${-side * 26} ${y + 44}C${-side * 4} ${y + 40} ${side * 6} ${y + 18} ${-side * 8} ${y - 10}Z`
      const colour = pick(colours, i % 3)
      return (
        fillShape(d, colour) +
        strokeLine(d, shift(colour, -0.16), { width: 2, opacity: 0.6 }) +
        strokeLine(
          `M${side * 8} ${y + 4}C${side * 34} ${y + 8} ${side * 34} ${y + 34} ${side * 14} ${y + 50}`,
          mix(colour, '#ffffff', 0.4),
          { width: 2, opacity: 0.5 },
        )
      )
    })
    .join('')

const tassel = (look: Look, [x, length]: readonly [number, number], colour: string): string => {
  const rng = random(look.seed + Math.round(x))
  const threads = range(46).map((i) => {
    const spread = (i - 22.5) * 3.4
    return `M${num(spread * 0.5)} 120C${num(spread * 0.9)} 220 ${num(spread * 1.1)} ${num(length * 0.7)} ${num(spread * 1.2)} ${num(length - rng() * 26)}`
  })
  return group(
    { transform: `translate(${num(x)} 760) rotate(${num(x * -0.035)})` },
    strokeLine(threads.join(''), colour, 4.6),
    strokeLine(threads.filter((_, i) => i % 4 === 1).join(''), mix(colour, '#ffffff', 0.36), 1.8),
    strokeLine(threads.filter((_, i) => i % 5 === 2).join(''), shift(colour, -0.14), 1.8),
    el('path', { d: 'M-30 60H30L46 128C20 142 -20 142 -46 128Z', fill: 'url(#metal)' }),
    el('path', {
      d: 'M-40 104C-16 116 16 116 40 104M-44 120C-18 132 18 132 44 120',
      stroke: '#5a3a10',
      'stroke-opacity': 0.5,
      'stroke-width': 3,
      fill: 'none',
    }),
    group({ transform: 'translate(0 40)' }, round(30, 'gem')),
    pearl(0, 2, 15),
    ...range(5).map((i) => pearl((i - 2) * 17, 138 - Math.abs(i - 2) * 2, 9)),
  )
}

/** Silk cords to be plaited into the hair, ending in tassels. */
export const paranda: Still = (look, palette) => {
  const colours = [palette.base, palette.second, palette.accent]
  const reach = 130 + chance(look.seed, 'paranda reach') * 40
  const body =
    plait([palette.base, shift(palette.base, -0.08), palette.second]) +
    strokeLine(
      `M0 740C${-reach * 0.5} 760 ${-reach} 740 ${-reach} 770M0 740V770M0 740C${reach * 0.5} 760 ${reach} 740 ${reach} 770`,
      shift(palette.base, -0.1),
      9,
    )
  return onTray(
    look,
    palette,
    group(
      { transform: `translate(600 60) rotate(${num((chance(look.seed, 'paranda lean') - 0.5) * 8)} 0 700)` },
      body,
      tassel(look, [-reach, 620], pick(colours, 1)),
      tassel(look, [reach, 620], pick(colours, 1)),
      tassel(look, [0, 680], pick(colours, 0)),
    ),
  )
}
