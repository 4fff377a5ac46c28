import { archPath } from '#backdrop/arch.ts'
import { mix, shift } from '#colour/oklab.ts'
import type { Look } from '#figure/look.ts'
import { el, fillShape, group, num, strokeLine } from '#geometry/markup.ts'
import { range, type Point } from '#geometry/points.ts'
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

/** Its value, on a plate below the crest. */
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

const CRESTS = ['peacock', 'lotus', 'buta', 'cypress', 'mandala'] as const

/** The crest under an arch, paisleys leaning to it. */
const arched = (look: Look, crest: MotifName): string => {
  const { zari, hem } = look.dye
  const arch = (inset: number): string =>
    archPath({ centre: 0, top: -160 + inset, width: 250 - inset * 1.86, height: 318 - inset })
  return [
    el('path', { d: arch(0), fill: hem, stroke: zari, 'stroke-width': 3 }),
    el('path', { d: arch(14), fill: 'none', stroke: zari, 'stroke-width': 1.2 }),
    use(look, crest, { x: 0, y: look.amount === undefined ? 22 : -12, size: look.amount === undefined ? 78 : 66 }),
    ...[-1, 1].flatMap((s) => [
      use(look, 'kalga', { x: s * 232, y: 10, size: 62, flip: s > 0 }),
      use(look, 'sprig', { x: s * 166, y: -104, size: 20 }),
      use(look, 'sprig', { x: s * 166, y: 116, size: 20 }),
      use(look, 'star', { x: s * 310, y: -120, size: 12 }),
      use(look, 'star', { x: s * 310, y: 130, size: 12 }),
    ]),
  ].join('')
}

/** The crest in a medallion, with sprigs strewn to either side. */
const medallion = (look: Look, crest: MotifName): string => {
  const { zari, hem } = look.dye
  const y = look.amount === undefined ? 0 : -42
  const sprigs: readonly Point[] = [
    [218, -118],
    [306, -50],
    [226, 24],
    [308, 96],
  ]
  return [
    el('circle', { cy: y, r: 126, fill: hem, stroke: zari, 'stroke-width': 3 }),
    el('circle', { cy: y, r: 113, fill: 'none', stroke: zari, 'stroke-width': 1.2 }),
    ...range(20).map((i) => {
      const turn = (i / 20) * Math.PI * 2
      return el('circle', {
        cx: Math.cos(turn) * 138,
        cy: y + Math.sin(turn) * 138,
        r: i % 2 === 0 ? 6 : 3.5,
        fill: zari,
      })
    }),
    use(look, crest, { x: 0, y: y + 4, size: 62 }),
    ...[-1, 1].flatMap((s) =>
      sprigs.map(([x, down], i) =>
        use(look, i % 2 === 0 ? 'buta' : 'sprig', { x: s * x, y: down, size: i % 2 === 0 ? 36 : 22, flip: s > 0 }),
      ),
    ),
  ].join('')
}

const front = (look: Look): string => {
  const crest = choose(CRESTS, look.seed, 'card crest')
  const { base, zari } = look.dye
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
    choose([arched, medallion] as const, look.seed, 'card face')(look, crest),
    plate(look),
    el('rect', { x: -380, y: -240, width: 760, height: 480, rx: 14, fill: 'url(#sheen)' }),
  )
}

/** An open envelope: its flap and lining behind the card, its pocket before it. */
const openEnvelope = (look: Look): { readonly back: string; readonly pocket: string } => {
  const paper = mix(look.dye.hem, '#f6efe2', 0.76)
  const { zari } = look.dye
  const pocket = 'M-400 -22L0 -8L400 -22V276H-400Z'
  return {
    back:
      fillShape('M-400 -22L-24 -352Q0 -372 24 -352L400 -22V276H-400Z', mix(look.dye.hem, '#f6efe2', 0.5)) +
      strokeLine('M-362 -22L0 -334L362 -22', zari, { width: 2.4, opacity: 0.7 }),
    pocket:
      fillShape(pocket, paper) +
      strokeLine('M-400 -22L0 -8L400 -22', zari, { width: 3, opacity: 0.8 }) +
      el('path', {
        d: 'M-400 276L-40 40M400 276L40 40',
        stroke: shift(look.dye.hem, -0.05),
        'stroke-opacity': 0.25,
        'stroke-width': 2,
        fill: 'none',
      }) +
      el('circle', { cy: 132, r: 44, fill: look.dye.accent, stroke: shift(look.dye.accent, -0.1), 'stroke-width': 5 }) +
      use(look, 'lotus', { x: 0, y: 134, size: 24 }),
  }
}

type Layers = { readonly below: string; readonly card: string; readonly above: string }
const placed = (transform: string, drawing: string): string => group({ transform }, drawing)

/** The card before its envelope, over it, across it, or half in its pocket. */
const LAYOUTS: readonly ((look: Look) => Layers)[] = [
  (look) => ({
    below: placed('translate(600 1010) scale(1.2)', envelope(look)),
    card: placed('translate(600 620) scale(1.24)', front(look)),
    above: '',
  }),
  (look) => ({
    below: placed('translate(610 560) rotate(9) scale(1.2)', envelope(look)),
    card: placed('translate(600 990) rotate(-9) scale(1.24)', front(look)),
    above: '',
  }),
  (look) => ({
    below: placed('translate(600 830) rotate(38) scale(1.12)', envelope(look)),
    card: placed('translate(600 800) rotate(-12) scale(1.24)', front(look)),
    above: '',
  }),
  (look) => {
    const { back, pocket } = openEnvelope(look)
    return {
      below: placed('translate(600 1110) scale(1.15)', back),
      card: placed('translate(600 850) rotate(-4) scale(1.12)', front(look)),
      above: placed('translate(600 1110) scale(1.15)', pocket),
    }
  },
]

/** A card and its envelope. The card is lifted by itself, to cast its own shadow. */
export const giftCard = (look: Look): Layers => choose(LAYOUTS, look.seed, 'card layout')(look)
