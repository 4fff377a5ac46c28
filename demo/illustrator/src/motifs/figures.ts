import { el, group } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { beadRing, disc, flower, painted, paisley, PAISLEY, petal, petalPath, stem, type Threads } from './shapes.ts'

type Motif = (threads: Threads) => string

/** Ashrafi: a struck coin in a beaded rim. */
export const coin: Motif = ({ metal, ground, accent }) =>
  disc(0.9, metal) +
  disc(0.72, ground) +
  disc(0.62, metal) +
  painted(ground, flower(8, 0.52, 0.12)) +
  disc(0.16, accent) +
  painted(metal, beadRing(20, 0.97, 0.06))

export const marigold: Motif = ({ metal, accent, pale }) =>
  painted(metal, flower(14, 0.96, 0.17)) +
  painted(accent, flower(11, 0.7, 0.16)) +
  painted(metal, flower(8, 0.42, 0.13)) +
  disc(0.12, pale)

export const parrot: Motif = ({ metal, accent, ground }) =>
  el('path', {
    d: 'M.42 -.78C.74 -.74 .8 -.42 .6 -.28C.56 .2 .2 .46 -.1 .52L-.74 1L-.52 .5C-.46 .1 -.1 -.1 .06 -.42C.12 -.64 .24 -.8 .42 -.78Z',
    fill: metal,
  }) +
  el('path', { d: 'M.16 -.1C.1 .2 -.2 .36 -.46 .62C-.36 .2 -.2 0 .16 -.1Z', fill: accent }) +
  el('path', { d: 'M.66 -.6C.84 -.58 .84 -.38 .72 -.32C.74 -.44 .7 -.5 .62 -.5Z', fill: accent }) +
  el('circle', { cx: 0.5, cy: -0.58, r: 0.07, fill: ground }) +
  stem('M-.1 .52L0 .8M.06 .46L.16 .74M-.3 .82C0 .9 .3 .84 .6 .7', metal, 0.07)

export const elephant: Motif = ({ metal, accent, ground }) =>
  el('path', {
    d: 'M-.86 .9V.1C-.86 -.36 -.5 -.5 -.1 -.48C.08 -.72 .5 -.72 .64 -.44C.74 -.24 .74 .1 .8 .4C.84 .56 .96 .54 .98 .42L1 .56C.96 .76 .7 .76 .66 .5C.62 .3 .6 .2 .54 .1C.44 .16 .36 .16 .3 .12V.9H.02V.42H-.44V.9Z',
    fill: metal,
  }) +
  el('path', { d: 'M-.56 -.42C-.3 -.52 -.2 -.52 -.04 -.48V.12C-.2 .2 -.4 .2 -.56 .12Z', fill: accent }) +
  el('path', { d: 'M.14 -.44C.34 -.4 .36 -.06 .16 .04C.08 -.1 .06 -.3 .14 -.44Z', fill: ground, 'fill-opacity': 0.5 }) +
  el('circle', { cx: 0.5, cy: -0.3, r: 0.05, fill: ground }) +
  stem('M-.86 .1C-1 .2 -.98 .4 -.94 .5', metal, 0.07)

export const tree: Motif = ({ metal, accent, pale }) =>
  stem(
    'M0 1C.04 .6 -.06 .3 0 -.1M0 .5C-.3 .4 -.5 .2 -.56 -.1M.02 .3C.3 .2 .5 0 .52 -.3M0 .1C-.2 -.1 -.26 -.3 -.24 -.5',
    metal,
    0.1,
  ) +
  painted(
    metal,
    ...(
      [
        [-0.56, -0.14, -30],
        [-0.7, 0.1, -64],
        [0.52, -0.34, 26],
        [0.7, -0.06, 60],
        [-0.24, -0.5, -12],
        [0.02, -0.2, 6],
        [0.26, -0.1, 34],
        [-0.36, 0.2, -50],
      ] as const
    ).map(([x, y, turn]) =>
      el('path', { d: petalPath(0.46, 0.17), transform: `translate(${x} ${y}) rotate(${turn})` }),
    ),
  ) +
  painted(accent, ...[-0.5, 0, 0.5].map((x) => el('circle', { cx: x, cy: -0.62 + Math.abs(x) * 0.5, r: 0.13 }))) +
  painted(pale, el('circle', { cx: 0, cy: -0.62, r: 0.05 })) +
  stem('M-.4 1C-.2 .88 .2 .88 .4 1', metal, 0.1)

export const chevron: Motif = ({ metal, accent }) =>
  range(3)
    .map((i) => stem(`M-.9 ${i * 0.55 - 0.1}L0 ${i * 0.55 - 0.75}L.9 ${i * 0.55 - 0.1}`, i === 1 ? accent : metal, 0.2))
    .join('')

export const pomegranate: Motif = ({ metal, accent, ground }) =>
  el('path', {
    d: 'M0 .95C-.62 .95 -.8 .5 -.7 .1C-.6 -.3 -.3 -.4 0 -.4C.3 -.4 .6 -.3 .7 .1C.8 .5 .62 .95 0 .95Z',
    fill: metal,
  }) +
  el('path', {
    d: 'M0 .74C-.4 .74 -.5 .4 -.44 .16C-.36 -.1 -.2 -.16 0 -.16C.2 -.16 .36 -.1 .44 .16C.5 .4 .4 .74 0 .74Z',
    fill: accent,
  }) +
  painted(
    ground,
    ...(
      [
        [0, 0.1],
        [-0.2, 0.26],
        [0.2, 0.26],
        [0, 0.4],
        [-0.16, 0.54],
        [0.16, 0.54],
      ] as const
    ).map(([x, y]) => el('circle', { cx: x, cy: y, r: 0.07 })),
  ) +
  el('path', { d: 'M-.3 -.36L-.34 -.78L-.12 -.56L0 -.9L.12 -.56L.34 -.78L.3 -.36Z', fill: metal })

export const fish: Motif = ({ metal, accent, ground }) =>
  el('path', {
    d: 'M-.9 0C-.6 -.56 .2 -.6 .56 -.06L.98 -.46C.9 -.1 .9 .1 .98 .46L.56 .06C.2 .6 -.6 .56 -.9 0Z',
    fill: metal,
  }) +
  stem(
    'M-.36 -.34C-.2 -.1 -.2 .1 -.36 .34M-.06 -.38C.1 -.12 .1 .12 -.06 .38M.22 -.3C.34 -.1 .34 .1 .22 .3',
    ground,
    0.06,
  ) +
  disc(0, metal) +
  el('circle', { cx: -0.6, cy: -0.06, r: 0.09, fill: accent })

/** A posy of one open flower and two leaves, for fine prints. */
export const posy: Motif = ({ metal, accent, pale }) =>
  stem('M0 0C.06 .4 -.02 .7 -.1 1', metal, 0.1) +
  painted(metal, group({ transform: 'translate(0 .5)' }, petal(0.6, 0.2, 68), petal(0.6, 0.2, -62))) +
  group({ transform: 'translate(0 -.2)' }, painted(accent, flower(6, 0.76, 0.26)), disc(0.2, pale))

/** A painter's bloom: loose petals, darker towards the heart. */
export const bloom: Motif = ({ accent, pale, metal, ground }) =>
  painted(
    accent,
    ...[0, 72, 144, 216, 288].map((turn) =>
      el('path', {
        d: 'M0 0C.5 -.16 .6 -.8 .1 -.98C-.1 -.8 -.16 -.96 -.3 -.9C-.6 -.6 -.36 -.2 0 0Z',
        transform: `rotate(${turn})`,
      }),
    ),
  ) +
  group(
    { 'fill-opacity': 0.6 },
    painted(
      pale,
      ...[20, 92, 164, 236, 308].map((turn) =>
        el('path', { d: 'M0 0C.26 -.2 .3 -.6 0 -.76C-.26 -.6 -.22 -.2 0 0Z', transform: `rotate(${turn})` }),
      ),
    ),
  ) +
  disc(0.18, metal) +
  painted(ground, beadRing(7, 0.1, 0.03))

/** Zardozi: a paisley couched in coil, its outline raised. */
export const coil: Motif = ({ metal, accent, pale }) =>
  el('path', { d: PAISLEY, fill: metal, 'fill-opacity': 0.35, stroke: metal, 'stroke-width': 0.16 }) +
  el('path', { d: PAISLEY, fill: 'none', stroke: pale, 'stroke-width': 0.06, 'stroke-dasharray': '.07 .06' }) +
  painted(metal, paisley(0.5, 0.01, 0.24)) +
  group({ transform: 'translate(0 .4) scale(.3)' }, painted(accent, flower(6, 1, 0.32))) +
  painted(metal, petal(0.5, 0.14, 0).replace('<path', '<path stroke="none"')) +
  painted(pale, beadRing(5, 0.2, 0.05))

/** A kundan stone in its foil. */
export const stone: Motif = ({ metal, accent, pale }) =>
  painted(metal, flower(8, 1, 0.3)) +
  disc(0.62, metal) +
  disc(0.5, accent) +
  el('circle', { cx: -0.14, cy: -0.16, r: 0.14, fill: pale })

/** Floss darned in one direction, turning at the corners of a diamond. */
export const floss: Motif = ({ metal, accent, pale }) =>
  el('path', { d: 'M0 -1L1 0H0Z', fill: accent }) +
  el('path', { d: 'M0 -1L-1 0H0Z', fill: metal }) +
  el('path', { d: 'M0 1L1 0H0Z', fill: metal }) +
  el('path', { d: 'M0 1L-1 0H0Z', fill: accent }) +
  el('path', {
    d: 'M.2 -.7V0M.4 -.5V0M.6 -.3V0M-.2 .7V0M-.4 .5V0M-.6 .3V0M-.7 -.2H0M-.5 -.4H0M-.3 -.6H0M.7 .2H0M.5 .4H0M.3 .6H0',
    stroke: pale,
    'stroke-width': 0.05,
    'stroke-opacity': 0.6,
    fill: 'none',
  })
