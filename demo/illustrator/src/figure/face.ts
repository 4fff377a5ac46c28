import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { chance, choose } from '#geometry/random.ts'
import { FACES, type FaceLines } from './features.ts'
import { faceViewOf, facingOf, frontHair, skull } from './front-hair.ts'
import type { Look } from './look.ts'
import { safaBefore, wearsSafa } from './safa-front.ts'

type Head = {
  readonly x: number
  readonly chin: number
  readonly scale: readonly [number, number]
  readonly facing: 1 | -1
  readonly tilt: number
}

/** Across and down; a child's face is nearly as wide as it is high. */
const SCALES = { woman: [0.88, 0.9], man: [0.97, 0.88], girl: [1.4, 1.22], boy: [1.4, 1.2] } as const

/** How far above the collar a face is set, so that a neck is seen over a stand collar too. */
const RISES = { woman: 38, man: 52, girl: 12, boy: 22 } as const

const headOf = (look: Look): Head => {
  const { centre, collarY } = look.body
  const facing = facingOf(look)
  const [x, chin] = look.warp([centre, collarY - RISES[look.wearer]])
  return {
    x: x + facing * 2,
    chin,
    scale: SCALES[look.wearer],
    facing,
    tilt: facing * (chance(look.seed, 'head tilt') * 9 - 1),
  }
}

const isFemale = ({ wearer }: Look): boolean => wearer === 'woman' || wearer === 'girl'

const LIPS = ['#a3283c', '#8e2436', '#b4473f', '#96405a'] as const

const lips = (look: Look, lines: FaceLines): string => {
  const tone =
    look.wearer === 'woman' ? mix(choose(LIPS, look.seed, 'lips'), look.skin, 0.2) : mix('#8a3f38', look.skin, 0.5)
  return (
    fillShape(lines.upperLip, shift(tone, -0.045)) +
    fillShape(lines.lowerLip, tone) +
    strokeLine(lines.mouth, shift(tone, -0.16), { width: 1.6, opacity: 0.8 })
  )
}

/** A child laughs: an open mouth, and its upper teeth. */
const laugh = (lines: FaceLines): string => fillShape(lines.upperLip, '#8a2f35') + fillShape(lines.lowerLip, '#fdf6ec')

/** Half of the men have a beard, trimmed short. */
const beard = (look: Look, lines: FaceLines): string => {
  if (look.wearer !== 'man') return ''
  const style = chance(look.seed, 'beard')
  return (
    (style < 0.5 ? fillShape(lines.beard, mix(look.hair, look.skin, 0.2), 0.9) : '') +
    (style < 0.72 ? fillShape(lines.moustache, mix(look.hair, look.skin, 0.12)) : '')
  )
}

const earring = ({ dye: { zari, pale } }: Look, at: string): string =>
  group(
    { transform: `translate(${at})` },
    el('circle', { r: 4.6, fill: zari }),
    fillShape('M-10 20C-10 4 10 4 10 20Z', zari),
    fillShape('M-10 20C-10 4 10 4 10 20Z', 'url(#sheen)'),
    ...[-8, 0, 8].map((cx) => el('circle', { cx, cy: 24, r: 2.9, fill: pale })),
  )

/** Bindi and nose pin; a tikka on some foreheads. */
const adorned = (look: Look): string => {
  const { zari, hem, pale } = look.dye
  const isProfile = faceViewOf(look) === 'profile'
  const brow = isProfile ? 32 : 21
  const bindi =
    chance(look.seed, 'bindi') < 0.6
      ? el('ellipse', {
          cx: brow - 1,
          cy: -40,
          rx: (look.wearer === 'girl' ? 2.4 : 3.4) * (isProfile ? 0.5 : 1),
          ry: look.wearer === 'girl' ? 2.4 : 3.6,
          fill: shift(mix(hem, '#7d1230', 0.5), -0.08),
        })
      : ''
  const tikka =
    look.wearer === 'woman' && look.isPlain !== true && !isProfile && chance(look.seed, 'tikka') < 0.34
      ? strokeLine('M19 -94C21 -82 21 -72 21 -62', zari, 2.4) +
        el('circle', { cx: 21, cy: -57, r: 6.4, fill: zari }) +
        el('circle', { cx: 21, cy: -57, r: 3, fill: look.dye.accent }) +
        el('circle', { cx: 21, cy: -48, r: 2.4, fill: pale })
      : ''
  const pin =
    look.wearer === 'woman' && chance(look.seed, 'nose pin') < 0.4
      ? el('circle', { cx: isProfile ? 36 : 21, cy: 26, r: 2.1, fill: zari })
      : ''
  return bindi + tikka + pin
}

/** Lids, lashes, brows, the shadow of the nose, lips: what a fashion plate has, and no more. */
const features = (look: Look, lines: FaceLines): string => {
  const isSmall = look.body.headScale > 1.2
  const line = mix(look.hair, look.skin, 0.08)
  const lash = look.wearer === 'man' ? mix(look.hair, look.skin, 0.3) : line
  const lid = look.wearer === 'woman' ? mix(shift(look.skin, -0.09), '#7d2f45', 0.22) : shift(look.skin, -0.035)
  return (
    fillShape(lines.nose, INK, 0.15) +
    strokeLine(lines.ridge, LIGHT, { width: 3.4, opacity: 0.2 }) +
    strokeLine(lines.nostril, shift(look.skin, -0.2), { width: 2, opacity: 0.8 }) +
    (isSmall ? '' : fillShape(lines.lids, lid)) +
    fillShape(lines.lashes, lash) +
    fillShape(lines.brows, line, isSmall ? 0.7 : 0.86) +
    beard(look, lines) +
    (isSmall ? laugh(lines) : lips(look, lines))
  )
}

/** The cheek in the light, its bloom, and the shadow that the hair throws on the brow. */
const bloom = (look: Look, { cheek: [cx, cy] }: FaceLines): string =>
  el('ellipse', { cx: cx + 4, cy: cy - 6, rx: 26, ry: 30, fill: 'url(#lit)' }) +
  (isFemale(look) || look.wearer === 'boy' ? el('ellipse', { cx, cy, rx: 25, ry: 17, fill: 'url(#bloom)' }) : '')

/** A head as fashion is drawn, in three quarters or in profile, its eyes lowered, so that nobody is meant. */
export const face = (look: Look): string => {
  const { x, chin, scale, facing, tilt } = headOf(look)
  const lines = FACES[faceViewOf(look)]
  const isProfile = faceViewOf(look) === 'profile'
  const wears = look.wearer === 'woman' && look.isPlain !== true
  return group(
    {
      transform: `translate(${num(x)} ${num(chin)}) rotate(${num(tilt)}) scale(${facing * scale[0]} ${scale[1]}) translate(-4 -84)`,
    },
    skull(look),
    fillShape(lines.outline, look.skin),
    fillShape(lines.outline, facing > 0 ? 'url(#face)' : 'url(#face-away)'),
    bloom(look, lines),
    features(look, lines),
    isFemale(look) ? adorned(look) : '',
    frontHair(look),
    wearsSafa(look) ? safaBefore(look) : '',
    wears ? earring(look, isProfile ? '-26 24' : '-38 24') : '',
  )
}
