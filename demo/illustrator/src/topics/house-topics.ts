import { backdrop } from '#backdrop/backdrop.ts'
import { groundShadow } from '#cloth/drape.ts'
import { mix, shift } from '#colour/oklab.ts'
import { lookOf } from '#figure/look.ts'
import { el, fillShape, group, num, polygon, strokeLine } from '#geometry/markup.ts'
import { pick, range } from '#geometry/points.ts'
import { chance } from '#geometry/random.ts'
import { necklaceSet } from '#jewellery/necklace-set.ts'
import { withMotifs } from '#picture.ts'
import { castOn, roomOf, sided, type Composition } from '#scene-parts.ts'
import { garlands } from '#scene-props.ts'
import type { SceneSpec } from '#scene-spec.ts'
import type { DrawingSpec, PatternName } from '#spec.ts'
import { ground } from '#still/ground.ts'
import { leadLook, boards, pile, tape } from './table.ts'

export const groom = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.88)
  const [x = 0, stand = 0, end = 0] = sided(spec, [1080, 500, 300])
  return {
    behind: backdrop(room),
    texture: 'plaster',
    subject:
      castOn(spec, [{ x, floor: 1050, scale: 0.74 }]) +
      tape(`M${stand} -20C${stand - 60} 240 ${end} 320 ${end + 60} 560S${stand} 720 ${stand + 30} 930`),
  }
}

/** `later` is how far its seed is from the scene's: a light one, a broad one and one of many drops. */
type Told = Pick<DrawingSpec, 'technique' | 'palette' | 'options'> & { readonly later: number }

/** Glass on foil with colour in it, flat cloudy stones, and dark gold in relief. */
const TOLD_APART: readonly Told[] = [
  {
    technique: 'kundan',
    later: 5,
    palette: { base: '#8e1b2e', second: '#8e1b2e', zari: '#d9b36a', accent: '#0f6b55' },
    options: { length: 1 },
  },
  {
    technique: 'polki',
    later: 2,
    palette: { base: '#efe8da', second: '#efe8da', zari: '#c9a961', accent: '#e2cfa8' },
    options: { length: 0 },
  },
  {
    technique: 'temple',
    later: 8,
    palette: { base: '#b5202a', second: '#3b241c', zari: '#9a7b3f', accent: '#b5202a' },
    options: { length: 1 },
  },
]

/** Stones and metals are named once in a drawing; three jewels in one drawing each need their own. */
const named = (subject: string, prefix: string): string =>
  subject.replaceAll(
    /(id="|href="#|url\(#)(metal-bar|metal|pearl|polki|gem-two|gem|(?:gem-)?(?:leaf|disc)-marks)(?=[")])/g,
    `$1${prefix}-$2`,
  )

/** Three necklaces side by side, made in three ways, to be told apart. */
export const jewels = (spec: SceneSpec): Composition => {
  const drawn = TOLD_APART.map(({ later, ...told }, i) => {
    const look = lookOf({ ...told, kind: 'necklace-set', view: 'flat', seed: spec.seed + later }, `j${i}`)
    const { subject } = necklaceSet(look, told.palette)
    return {
      ground: ground(look, { kind: 'silk', colour: '#cfc3d2' }),
      subject: group(
        { transform: `translate(${30 + i * 500} ${i === 1 ? 44 : 68}) scale(.46)` },
        named(withMotifs(look, subject), `j${i}`),
      ),
    }
  })
  return {
    behind: group({ transform: 'scale(1.36 .6)' }, drawn[1]?.ground ?? ''),
    texture: 'weave',
    subject: drawn.map(({ subject }) => subject).join(''),
    lift: 0.46,
  }
}

export const packing = (spec: SceneSpec): Composition => {
  const look = leadLook(spec)
  const leather = '#6b4226'
  const shell = (x: number, lining: string): string =>
    el('rect', { x: x + 12, y: 132, width: 660, height: 680, rx: 36, fill: '#1b0a18', 'fill-opacity': 0.24 }) +
    el('rect', { x, y: 110, width: 660, height: 680, rx: 36, fill: leather }) +
    el('rect', { x: x + 22, y: 132, width: 616, height: 636, rx: 22, fill: lining }) +
    el('rect', { x: x + 22, y: 132, width: 616, height: 636, rx: 22, fill: 'url(#sheen)' })
  return {
    behind: boards('#c7b9a6'),
    texture: 'weave',
    subject:
      shell(120, mix(look.dye.hem, '#f6efe2', 0.7)) +
      shell(820, mix(look.dye.hem, '#f6efe2', 0.62)) +
      withMotifs(look, pile(look, [900, 210], [500, 400])) +
      strokeLine('M170 300L700 640M170 640L700 300', shift(leather, 0.06), 20) +
      el('rect', { x: 402, y: 440, width: 64, height: 56, rx: 8, fill: '#d9b36a' }),
  }
}

export const children = (spec: SceneSpec): Composition => {
  const room = roomOf(spec, 0.86)
  const [a = 0, b = 0, flowers = 0] = sided(spec, [760, 1130, 1420])
  return {
    behind: backdrop(room),
    texture: 'plaster',
    subject:
      garlands(spec.seed, [flowers, -8], 4) +
      castOn(spec, [
        { x: a, floor: 830, scale: 0.5 },
        { x: b, floor: 850, scale: 0.53 },
      ]),
  }
}

export const storing = (spec: SceneSpec): Composition => {
  const look = leadLook(spec, {
    pattern: pick(['buta', 'brocade', 'jaal'] satisfies readonly PatternName[], spec.seed % 3),
  })
  const leaves = range(14).map((i) => {
    const [x, y] = [160 + chance(spec.seed, `leaf x ${i}`) * 420, 180 + chance(spec.seed, `leaf y ${i}`) * 520]
    return group(
      { transform: `translate(${num(x)} ${num(y)}) rotate(${num(chance(spec.seed, `leaf turn ${i}`) * 360)})` },
      fillShape(
        'M0 -46C26 -20 22 26 0 46C-22 26 -26 -20 0 -46Z',
        pick(['#6f7f52', '#5b6b3f', '#86946a'] as const, i % 3),
      ),
      strokeLine('M0 -40V44', '#4a5636', 2),
    )
  })
  const muslin = polygon([
    [560, 120],
    [1500, 90],
    [1540, 820],
    [600, 840],
  ])
  return {
    behind: boards('#8a6a4c'),
    texture: 'weave',
    subject:
      leaves.join('') +
      fillShape(muslin, '#f3ece0') +
      fillShape(muslin, 'url(#sheen)') +
      groundShadow(1060, 720, 380) +
      withMotifs(look, pile(look, [720, 190], [660, 480])),
  }
}
