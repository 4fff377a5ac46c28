import {
  BACKDROPS,
  BORDERS,
  FABRICS,
  FIGURES,
  KINDS,
  LAIDS,
  LEGS,
  LENGTHS,
  MOTIFS,
  NECKLINES,
  PATTERNS,
  PLACEMENTS,
  SETTINGS,
  SILHOUETTES,
  SLEEVES,
  TECHNIQUES,
  VIEWS,
  WORKS,
  type DrawingSpec,
  type Palette,
} from './spec.ts'

/** The words that each property of a specification may be. */
const VOCABULARY = {
  kind: KINDS,
  view: VIEWS,
  pattern: PATTERNS,
  motif: MOTIFS,
  work: WORKS,
  placement: PLACEMENTS,
  border: BORDERS,
  neckline: NECKLINES,
  sleeve: SLEEVES,
  fabric: FABRICS,
  silhouette: SILHOUETTES,
  figure: FIGURES,
  length: LENGTHS,
  backdrop: BACKDROPS,
  setting: SETTINGS,
  laid: LAIDS,
  legs: LEGS,
  technique: TECHNIQUES,
} as const satisfies Readonly<Partial<Record<keyof DrawingSpec, readonly string[]>>>

const PLAIN = ['seed', 'palette', 'skinTone', 'options', 'amount']
const DYES: readonly (keyof Palette)[] = ['base', 'second', 'zari', 'accent']

const isVocabulary = (name: string): name is keyof typeof VOCABULARY => Object.hasOwn(VOCABULARY, name)

/** Specifications are stored as JSON, so a word that nobody draws is refused by its name instead of drawn wrongly. */
export const refuseUnknown = (spec: DrawingSpec): void => {
  for (const name of Object.keys(spec)) {
    if (!isVocabulary(name)) {
      if (!PLAIN.includes(name)) throw new RangeError(`A drawing has no option "${name}".`)
      continue
    }
    const [word, words]: [string | undefined, readonly string[]] = [spec[name], VOCABULARY[name]]
    if (word !== undefined && !words.includes(word)) throw new RangeError(`"${word}" is no ${name} that can be drawn.`)
  }
  for (const dye of DYES) {
    if (!/^#[0-9a-f]{6}$/i.test(spec.palette[dye])) throw new RangeError(`"${spec.palette[dye]}" is no ${dye} colour.`)
  }
  if (!Number.isInteger(spec.seed)) throw new RangeError(`"${spec.seed}" is no seed.`)
}
