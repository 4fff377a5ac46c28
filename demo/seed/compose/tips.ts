import type { Told } from './told.ts'

type Said = { readonly words: string; readonly told: Told }
type Condition = readonly [tip: RegExp, isTrue: (said: Said) => boolean]

const names =
  (part: RegExp) =>
  ({ words }: Said): boolean =>
    part.test(words)

/** A tip that speaks of a part is only for what has the part, and never repeats the first sentence. */
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
  [/top of the zip/, ({ told }) => told.closure?.endsWith('zip') === true],
  [
    /regular bra/,
    ({ told }) => told.closure === 'Hook and eye' && !/Halter|Strappy|shoulder|Deep/.test(told.neckline ?? ''),
  ],
  [/cups/i, ({ told }) => !/Illusion/.test(told.neckline ?? '')],
  [/winter/, ({ told }) => /wool|pashmina/i.test(told.fabric)],
  [/without creasing/, ({ told }) => !/linen|cotton|khadi/i.test(told.fabric)],
  [/drawcord/, names(/skirt|lehenga|kalis/)],
]

export function tipsFor(told: Told, shape: string): readonly string[] {
  const said = { words: `${shape} ${told.cut.garment}`.toLowerCase(), told }
  return told.leaf.family.tips.filter((tip) => conditions.every(([about, isTrue]) => !about.test(tip) || isTrue(said)))
}
