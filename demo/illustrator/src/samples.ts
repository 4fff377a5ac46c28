import { pick, range } from '#geometry/points.ts'
import {
  FABRICS,
  isGarment,
  MOTIFS,
  NECKLINES,
  PATTERNS,
  PLACEMENTS,
  SILHOUETTES,
  SLEEVES,
  WEARER_OF,
  WORKS,
  type DrawingSpec,
  type Kind,
  type Palette,
  type View,
} from './spec.ts'

/** Palettes that between them have light, dark, bright and quiet cloth. */
export const SAMPLE_PALETTES: readonly Palette[] = [
  { base: '#a4123f', second: '#6d0c33', zari: '#d9b36a', accent: '#1e6f63' },
  { base: '#e0a21b', second: '#b01846', zari: '#e2c583', accent: '#1f5b52' },
  { base: '#1f4f4a', second: '#7a1236', zari: '#dcbc78', accent: '#c4304f' },
  { base: '#e9dfcf', second: '#c98a8c', zari: '#b98f45', accent: '#9c2f4c' },
  { base: '#223f8f', second: '#d0326b', zari: '#c9a961', accent: '#e3b23c' },
  { base: '#f0bfa0', second: '#8e1b2e', zari: '#c9a961', accent: '#0f6b55' },
  { base: '#3c1840', second: '#b0134f', zari: '#c9a961', accent: '#1e8c97' },
  { base: '#a9b8a0', second: '#f5f3ec', zari: '#9a7b3f', accent: '#d0326b' },
  { base: '#1b1419', second: '#8e1b2e', zari: '#e2c583', accent: '#d9731a' },
  { base: '#9cc3da', second: '#1f2a5c', zari: '#c3c6ca', accent: '#e58aa0' },
  { base: '#f5f3ec', second: '#3f8f4e', zari: '#c9a961', accent: '#d0326b' },
]

const BORDER_TURNS = ['classic', 'rich', 'slim', 'classic'] as const

export type SampleRun = { readonly from: number; readonly count: number }

/** Every third sample also asks for a cut, and every fourth for a work: the rest is left to the seed. */
const particulars = (kind: Kind, seed: number): Partial<DrawingSpec> => {
  const worked: Partial<DrawingSpec> =
    seed % 4 === 2
      ? { work: pick(WORKS, seed % WORKS.length), placement: pick(PLACEMENTS, (seed >> 2) % PLACEMENTS.length) }
      : {}
  const cut: Partial<DrawingSpec> =
    seed % 3 === 2 && isGarment(kind) && WEARER_OF[kind] === 'woman'
      ? {
          silhouette: pick(SILHOUETTES, seed % SILHOUETTES.length),
          neckline: pick(NECKLINES, (seed * 5) % NECKLINES.length),
          sleeve: pick(SLEEVES, (seed * 7) % SLEEVES.length),
        }
      : {}
  return { ...worked, ...cut }
}

/** Specifications that walk through palettes, prints and borders together. */
export const samples = (kind: Kind, view: View, { from, count }: SampleRun): readonly DrawingSpec[] =>
  range(count).map((i) => {
    const seed = from + i
    return {
      kind,
      view,
      seed,
      palette: pick(SAMPLE_PALETTES, (seed * 3) % SAMPLE_PALETTES.length),
      pattern: pick(PATTERNS, (seed * 5) % PATTERNS.length),
      border: pick(BORDER_TURNS, seed % BORDER_TURNS.length),
      ...(seed % 5 === 3 ? { motif: pick(MOTIFS, seed % MOTIFS.length) } : {}),
      fabric: pick(FABRICS, (seed * 4) % FABRICS.length),
      ...particulars(kind, seed),
    }
  })
