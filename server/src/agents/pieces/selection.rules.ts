import { availabilityOf } from '@shop/contract/catalogue/availability'
import type { AgentPiece, AgentVariant } from './pieces.types.ts'

export const optionsOf = ({ options }: AgentPiece, { choices }: AgentVariant) =>
  options.map(({ title }, index) => ({ name: title, label: choices[index] ?? '' }))

export type Choice = { readonly name: string; readonly label: string }

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function matches(piece: AgentPiece, variant: AgentVariant, chosen: readonly Choice[]): boolean {
  const own = optionsOf(piece, variant)
  return chosen.every(({ name, label }) => own.some((one) => isSame(one.name, name) && isSame(one.label, label)))
}

const isBuyable = (variant: AgentVariant): boolean => availabilityOf([variant]) !== 'out_of_stock'

/** Drops wishes from the end of the preferences until a size fits; wishes without a place there go first. */
function fitting(piece: AgentPiece, selected: readonly Choice[], preferences: readonly string[]): readonly Choice[] {
  const rank = ({ name }: Choice): number => {
    const place = preferences.findIndex((one) => isSame(one, name))
    return place === -1 ? preferences.length : place
  }
  const ordered = selected.toSorted((a, b) => rank(a) - rank(b))
  for (let count = ordered.length; count > 0; count -= 1) {
    const kept = ordered.slice(0, count)
    if (piece.variants.some((variant) => matches(piece, variant, kept))) return kept
  }
  return []
}

export type Selection = {
  /** Fitting sizes, those that can be had first. */
  readonly variants: readonly AgentVariant[]
  readonly selected: readonly Choice[]
  readonly options: readonly {
    readonly name: string
    readonly values: readonly { readonly label: string; readonly exists: boolean; readonly available: boolean }[]
  }[]
}

type Wish = { readonly selected: readonly Choice[]; readonly preferences: readonly string[] }

/** Narrows a piece to the wished sizes and says what each further choice would lead to. */
export function selectIn(piece: AgentPiece, { selected, preferences }: Wish): Selection {
  const kept = fitting(piece, selected, preferences)
  const fits = piece.variants.filter((variant) => matches(piece, variant, kept))
  const variants = [...fits.filter(isBuyable), ...fits.filter((variant) => !isBuyable(variant))]
  const [featured] = variants
  const options = piece.options.map(({ title, choices }) => ({
    name: title,
    values: choices.map((label) => {
      const others = kept.filter(({ name }) => !isSame(name, title))
      const found = piece.variants.filter((variant) => matches(piece, variant, [...others, { name: title, label }]))
      return { label, exists: found.length > 0, available: found.some(isBuyable) }
    }),
  }))
  return { variants, selected: featured === undefined ? [] : optionsOf(piece, featured), options }
}
