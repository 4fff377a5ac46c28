import { archPath } from '#backdrop/arch.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range } from '#geometry/points.ts'
import { choose } from '#geometry/random.ts'
import { motifRef, type MotifName } from '#motifs/motif-book.ts'
import { rupeeFigures } from '#still/numerals.ts'

const use = (
  look: Look,
  name: MotifName,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly flip?: boolean },
): string =>
  el('use', {
    href: motifRef(look.prefix, name),
    transform: `translate(${num(place.x)} ${num(place.y)}) scale(${num(place.flip === true ? -place.size : place.size)} ${num(place.size)})`,
  })

const envelope = (look: Look): string =>
  group(
    { transform: 'rotate(-5)' },
    el('rect', { x: -380, y: -255, width: 760, height: 510, rx: 4, fill: mix(look.dye.hem, '#f6efe2', 0.76) }),
    fillShape('M-380 -255L0 60L380 -255Z', mix(look.dye.hem, '#f6efe2', 0.68)),
    strokeLine('M-380 -255L0 60L380 -255', look.dye.zari, { width: 3, opacity: 0.8 }),
    el('path', {
      d: 'M-380 255L-60 10M380 255L60 10',
      stroke: shift(look.dye.hem, -0.05),
      'stroke-opacity': 0.25,
      'stroke-width': 2,
      fill: 'none',
    }),
  )

/** What it is good for, on a plate of its own below the crest. */
const plate = ({ dye, amount }: Look): string =>
  amount === undefined
    ? ''
    : el('rect', {
        x: -190,
        y: 104,
        width: 380,
        height: 96,
        rx: 10,
        fill: dye.base,
        stroke: dye.zari,
        'stroke-width': 3,
      }) + rupeeFigures(amount, { x: 0, y: 152, height: 54, colour: dye.zari })

const front = (look: Look): string => {
  const crest = choose(['peacock', 'lotus', 'buta', 'cypress', 'mandala'] as const, look.seed, 'card crest')
  const { base, zari, hem } = look.dye
  const row = (y: number): string =>
    range(19)
      .map((i) => use(look, 'gota', { x: -333 + i * 37, y, size: 13 }))
      .join('')
  return group(
    { transform: 'rotate(4)' },
    el('rect', { x: -380, y: -240, width: 760, height: 480, rx: 14, fill: base }),
    el('rect', { x: -362, y: -222, width: 724, height: 444, rx: 8, fill: 'none', stroke: zari, 'stroke-width': 3 }),
    el('rect', { x: -352, y: -212, width: 704, height: 424, rx: 6, fill: 'none', stroke: zari, 'stroke-width': 1.2 }),
    row(-190),
    row(190),
    el('path', {
      d: archPath({ centre: 0, top: -160, width: 250, height: 318 }),
      fill: hem,
      stroke: zari,
      'stroke-width': 3,
    }),
    el('path', {
      d: archPath({ centre: 0, top: -146, width: 224, height: 304 }),
      fill: 'none',
      stroke: zari,
      'stroke-width': 1.2,
    }),
    use(look, crest, { x: 0, y: look.amount === undefined ? 22 : -12, size: look.amount === undefined ? 78 : 66 }),
    ...[-1, 1].flatMap((s) => [
      use(look, 'kalga', { x: s * 232, y: 10, size: 62, flip: s > 0 }),
      use(look, 'sprig', { x: s * 166, y: -104, size: 20 }),
      use(look, 'sprig', { x: s * 166, y: 116, size: 20 }),
      use(look, 'star', { x: s * 310, y: -120, size: 12 }),
      use(look, 'star', { x: s * 310, y: 130, size: 12 }),
    ]),
    plate(look),
    el('rect', { x: -380, y: -240, width: 760, height: 480, rx: 14, fill: 'url(#sheen)' }),
  )
}

/** A card half out of its envelope. The two parts are lifted separately, to cast their own shadows. */
export const giftCard = (look: Look): { readonly card: string; readonly envelope: string } => ({
  card: group({ transform: 'translate(600 620) scale(1.24)' }, front(look)),
  envelope: group({ transform: 'translate(600 1010) scale(1.2)' }, envelope(look)),
})
