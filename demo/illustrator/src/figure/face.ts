import { mix, shift } from '#colour/oklab.ts'
import { INK, LIGHT } from '#colour/tones.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { chance, choose } from '#geometry/random.ts'
import { frontHair, skull } from './front-hair.ts'
import type { Look } from './look.ts'
import { safaBefore, wearsSafa } from './safa-front.ts'

/** In three quarters to the right, 186 pixels from crown to chin; others are mirrored and scaled. */
const OUTLINE =
  'M-33 -60C-12 -84 30 -82 41 -52C45 -39 44 -31 42 -23C41 -14 46 -6 45 5C44 20 38 36 34 52C31 67 22 84 8 86C-5 87 -19 76 -28 63C-38 48 -42 26 -42 4L-44 -30Z'
/** Away from the light: the far cheek, or the jaw below the ear. */
const FAR_SHADE =
  'M41 -52C45 -39 44 -31 42 -23C41 -14 46 -6 45 5C44 20 38 36 34 52C31 67 22 84 8 86C20 74 24 58 27 46C34 30 36 16 33 2C31 -14 36 -30 41 -52Z'
const NEAR_SHADE = 'M-44 -30L-42 4C-42 26 -38 48 -28 63C-19 76 -5 87 8 86C-6 76 -18 62 -25 44C-31 28 -30 -4 -32 -44Z'
const SMALL_NOSE = 'M29 6C34 14 30 20 21 18'
const SMILE = 'M7 40C14 51 27 51 33 39'
const NOSE = 'M24 -22C26 -8 34 10 32 17C30 23 23 23 18 20'
const UPPER_LIP = 'M7 44C12 40 17 38 21 41C24 38 29 40 33 43C26 46 16 47 7 44Z'
const LOWER_LIP = 'M9 45.5C16 47.5 26 47.5 31.5 44.5C28 55 14 56 9 45.5Z'

const CLOSED_EYES = 'M-15 -11C-8 -2 6 -1 14 -9M25 -9C30 -3 37 -4 41 -11'
/** A child laughs with its eyes. */
const LAUGHING_EYES = 'M-15 -3C-9 -15 6 -15 13 -4M25 -4C30 -14 37 -13 41 -5'
const LASHES = 'M-15 -11L-20 -12M-11 -7L-15 -5M13 -8L17 -6M26 -8L24 -5'
const BROWS = 'M-20 -27C-12 -36 4 -36 13 -28C3 -32 -10 -31 -20 -27ZM25 -29C30 -35 37 -35 42 -27C37 -31 31 -31 25 -29Z'
const BEARD =
  'M-42 0C-42 26 -38 48 -28 63C-19 78 -5 90 9 89C24 87 32 68 35 50C37 42 39 34 40 28C34 36 30 34 22 33C12 33 8 36 4 40C-8 46 -20 36 -27 20C-30 12 -32 4 -32 -6Z'

type Head = {
  readonly x: number
  readonly chin: number
  readonly scale: readonly [number, number]
  readonly facing: 1 | -1
  readonly tilt: number
}

/** Across and down; a child's face is nearly as wide as it is high. */
const SCALES = { woman: [0.92, 0.88], man: [1.06, 0.92], girl: [1.38, 1.1], boy: [1.36, 1.08] } as const

const headOf = (look: Look): Head => {
  const { centre, collarY } = look.body
  const isSmall = look.body.headScale > 1.2
  const facing = chance(look.seed, 'head turn') < 0.5 ? -1 : 1
  const [x, chin] = look.warp([centre, collarY - (isSmall ? 25 : 36)])
  return {
    x: x + facing * 3,
    chin,
    scale: SCALES[look.wearer],
    facing,
    tilt: facing * (chance(look.seed, 'head tilt') * 9 - 1),
  }
}

const isFemale = ({ wearer }: Look): boolean => wearer === 'woman' || wearer === 'girl'

const LIPS = ['#a3283c', '#8e2436', '#b4473f', '#96405a'] as const

const lips = (look: Look): string => {
  const tone =
    isFemale(look) && look.wearer === 'woman'
      ? mix(choose(LIPS, look.seed, 'lips'), look.skin, 0.24)
      : mix('#8a3f38', look.skin, 0.55)
  return (
    fillShape(UPPER_LIP, shift(tone, -0.05)) +
    fillShape(LOWER_LIP, tone) +
    fillShape('M16 49C20 51 26 50 28 48C26 52 19 53 16 49Z', LIGHT, 0.34)
  )
}

/** Half of the men have a beard, trimmed short. */
const beard = (look: Look): string => {
  if (look.wearer !== 'man') return ''
  const moustache = 'M5 40C10 33 18 31 22 33C27 31 33 33 36 38C30 38 26 37 22 38C16 38 11 40 5 40Z'
  const style = chance(look.seed, 'beard')
  return (
    (style < 0.5 ? fillShape(BEARD, mix(look.hair, look.skin, 0.22), 0.9) : '') +
    (style < 0.72 ? fillShape(moustache, mix(look.hair, look.skin, 0.12)) : '')
  )
}

const earring = ({ dye: { zari, pale } }: Look): string =>
  group(
    { transform: 'translate(-37 24)' },
    el('circle', { r: 4.4, fill: zari }),
    fillShape('M-9 18C-9 4 9 4 9 18Z', zari),
    fillShape('M-9 18C-9 4 9 4 9 18Z', 'url(#sheen)'),
    ...[-7, 0, 7].map((cx) => el('circle', { cx, cy: 22, r: 2.8, fill: pale })),
  )

/** Bindi, blush and the line of kohl; a tikka on some foreheads. */
const adorned = (look: Look): string => {
  const { zari, hem, pale } = look.dye
  const bindi =
    chance(look.seed, 'bindi') < 0.6
      ? el('circle', {
          cx: 23,
          cy: -40,
          r: look.wearer === 'girl' ? 2.4 : 3.4,
          fill: shift(mix(hem, '#7d1230', 0.5), -0.08),
        })
      : ''
  const tikka =
    look.wearer === 'woman' && look.isPlain !== true && chance(look.seed, 'tikka') < 0.34
      ? strokeLine('M21 -92C23 -80 24 -70 24 -60', zari, 2.4) +
        el('circle', { cx: 24, cy: -55, r: 6.4, fill: zari }) +
        el('circle', { cx: 24, cy: -55, r: 3, fill: look.dye.accent }) +
        el('circle', { cx: 24, cy: -46, r: 2.4, fill: pale })
      : ''
  const pin =
    look.wearer === 'woman' && chance(look.seed, 'nose pin') < 0.4
      ? el('circle', { cx: 20, cy: 17, r: 1.9, fill: zari })
      : ''
  return el('ellipse', { cx: -9, cy: 19, rx: 17, ry: 10, fill: '#c2394d', 'fill-opacity': 0.15 }) + bindi + tikka + pin
}

const features = (look: Look): string => {
  const isSmall = look.body.headScale > 1.2
  const line = mix(look.hair, look.skin, 0.12)
  const eyes = isSmall ? LAUGHING_EYES : CLOSED_EYES
  const lid = 'M-15 -11C-8 -20 6 -20 14 -9C6 -1 -8 -2 -15 -11ZM25 -9C29 -17 38 -17 41 -11C37 -4 30 -3 25 -9Z'
  return (
    (isSmall ? '' : fillShape(lid, shift(look.skin, -0.12), look.wearer === 'woman' ? 0.55 : 0.3)) +
    strokeLine(eyes, line, look.wearer === 'woman' ? 3 : 2.4) +
    (look.wearer === 'woman' ? strokeLine(LASHES, line, 1.5) : '') +
    fillShape(BROWS, line, isSmall ? 0.7 : 0.9) +
    strokeLine(isSmall ? SMALL_NOSE : NOSE, shift(look.skin, -0.17), { width: 2.2, opacity: 0.75 }) +
    beard(look) +
    (isSmall ? strokeLine(SMILE, shift(mix('#8a3f38', look.skin, 0.3), -0.05), 3) : lips(look))
  )
}

/** A head in three quarters as fashion is drawn: closed eyes and a dozen strokes, so that nobody is meant. */
export const face = (look: Look): string => {
  const { x, chin, scale, facing, tilt } = headOf(look)
  const wears = isFemale(look) && look.isPlain !== true
  return group(
    {
      transform: `translate(${num(x)} ${num(chin)}) rotate(${num(tilt)}) scale(${facing * scale[0]} ${scale[1]}) translate(-4 -86)`,
    },
    skull(look),
    fillShape(OUTLINE, look.skin),
    fillShape(facing > 0 ? FAR_SHADE : NEAR_SHADE, INK, 0.13),
    el('ellipse', { cx: facing > 0 ? -10 : 20, cy: 8, rx: 15, ry: 20, fill: LIGHT, 'fill-opacity': 0.09 }),
    isFemale(look) ? adorned(look) : '',
    features(look),
    wearsSafa(look) ? safaBefore(look) : frontHair(look),
    wears && look.wearer === 'woman' ? earring(look) : '',
  )
}
