import type { DescribedPiece } from './described-piece.ts'

type TipContext = { readonly words: string; readonly piece: DescribedPiece }
type Condition = readonly [tip: RegExp, isTrue: (context: TipContext) => boolean]

const names =
  (part: RegExp) =>
  ({ words }: TipContext): boolean =>
    part.test(words)

/** A tip about a part applies only to a piece with the part, and never repeats the first sentence. */
const conditions: readonly Condition[] = [
  [/dupatta/, names(/dupatta/)],
  [/blouse/, names(/blouse/)],
  [/\bskirt/, names(/skirt|kalis|lehenga/)],
  [/cord/, names(/cord|dori/)],
  [/open as a light coat/, names(/jacket|cape|open/)],
  [/swimwear/, names(/^(?=.*kaftan)(?=.*(?:cotton|linen|modal|chiffon))/)],
  [/belted or loose/, names(/kaftan|tunic/)],
  [/trouser hem/, names(/trouser|pyjama|churidar/)],
  [/lined in soft mul/, ({ words }) => !words.includes('mul')],
  [/satin lining/, ({ words }) => !words.includes('lined in satin')],
  [/cushioned/, ({ words }) => !words.includes('cushioned')],
  [/over the wrist/, ({ words }) => !words.includes('over the wrist')],
  [/top of the zip/, ({ piece }) => piece.closure?.endsWith('zip') === true],
  [
    /regular bra/,
    ({ piece }) => piece.closure === 'Hook and eye' && !/Halter|Strappy|shoulder|Deep/.test(piece.neckline ?? ''),
  ],
  [/cups/i, ({ piece }) => !/Illusion/.test(piece.neckline ?? '')],
  [/winter/, ({ piece }) => /wool|pashmina/i.test(piece.fabric)],
  [/without creasing/, ({ piece }) => !/linen|cotton|khadi/i.test(piece.fabric)],
  [/drawcord/, names(/skirt|lehenga|kalis/)],
]

export function tipsFor(piece: DescribedPiece, shape: string): readonly string[] {
  const context = { words: `${shape} ${piece.cut.garment}`.toLowerCase(), piece }
  return piece.leaf.family.tips.filter((tip) =>
    conditions.every(([about, isTrue]) => !about.test(tip) || isTrue(context)),
  )
}
