import type { DesignerItem, DesignerOptions } from '@shop/contract/designers'
import { categorySlug } from '#catalogue/slug.rules.ts'

export type Designer = {
  /** Id of the designer's category, which URLs and filters use. */
  readonly id: number
  readonly name: string
  readonly city: string
  readonly tagline: string
  readonly palette: readonly string[]
  readonly pieces: number
  readonly sold: number
  readonly hasClothing: boolean
  readonly hasAccessories: boolean
  readonly hasJewellery: boolean
}

const popularDesigners = 20

export function toDesignerItem(designer: Designer): DesignerItem {
  const { id, name, city, tagline, palette, pieces } = designer
  return { id, slug: categorySlug(designer), name, city, tagline, products: pieces, palette: [...palette] }
}

/**
 * Returns the first of `A` to `Z` in the name, ignoring accents, because clients know no other keys. Falls back to `Z`.
 */
function initialOf(name: string): string {
  return /[A-Z]/.exec(name.normalize('NFKD').toUpperCase())?.[0] ?? 'Z'
}

function byLetter(designers: readonly Designer[]): DesignerOptions['all'] {
  const letters = Map.groupBy(designers, ({ name }) => initialOf(name))
  return Object.fromEntries(
    [...letters]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([letter, group]) => [
        letter,
        group.map((designer) => ({ designer: designer.name, id: categorySlug(designer) })),
      ]),
  )
}

function mostPopular(designers: readonly Designer[]): Designer[] {
  const chosen = designers
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => b.sold - a.sold || b.pieces - a.pieces || a.id - b.id)
    .slice(0, popularDesigners)
  const ids = new Set(chosen.map(({ id }) => id))
  return designers.filter(({ id }) => ids.has(id))
}

/** Groups designers by letter, in total and by department. */
export function toDesignerOptions(designers: readonly Designer[]): DesignerOptions {
  return {
    all: byLetter(designers),
    clothing: byLetter(designers.filter(({ hasClothing }) => hasClothing)),
    accessories: byLetter(designers.filter(({ hasAccessories }) => hasAccessories)),
    jewellery: byLetter(designers.filter(({ hasJewellery }) => hasJewellery)),
    popular: byLetter(mostPopular(designers)),
  }
}
