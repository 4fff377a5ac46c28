import type { DesignerDetail, DesignerItem, DesignerOptions } from '@shop/contract/catalogue/designers'
import { sizeHint } from '#catalogue/cards/card.rules.ts'
import { toPictureSet, type Picture } from '#catalogue/cards/picture.view.ts'
import { categorySlug } from '#catalogue/slug.rules.ts'

export type Designer = {
  /** Id of the designer's category, which URLs and filters use. */
  readonly id: number
  readonly name: string
  readonly city: string
  readonly tagline: string
  readonly palette: readonly string[]
  readonly foundedYear: number | null
  readonly crafts: readonly string[]
  readonly signature: Picture | null
  readonly signatureAlt: string
  readonly textile: Picture | null
  readonly pieces: number
  readonly sold: number
  readonly hasClothing: boolean
  readonly hasAccessories: boolean
  readonly hasJewellery: boolean
}

const popularDesigners = 20

function shown(picture: Picture | null, alt: string) {
  return picture === null ? null : toPictureSet(picture, alt)
}

export function toDesignerItem(designer: Designer): DesignerItem {
  const { id, name, city, tagline, palette, pieces, foundedYear, crafts, signature, textile } = designer
  const signatureAlt = designer.signatureAlt || `A piece by ${name}`
  return {
    id,
    slug: categorySlug(designer),
    name,
    city,
    tagline,
    products: pieces,
    palette: [...palette],
    founded: foundedYear,
    crafts: [...crafts],
    signature: shown(signature, signatureAlt),
    textile: shown(textile, `${crafts[0] ?? 'Cloth'} by ${name}, close up`),
  }
}

export type DesignerPage = Pick<Designer, 'id' | 'name' | 'city' | 'foundedYear' | 'crafts' | 'textile' | 'pieces'> & {
  readonly story: string
  /** The town or the workroom. */
  readonly place: Picture | null
  readonly ready: number
  readonly madeMin: number | null
  readonly madeMax: number | null
  /** Sizes of clothes, smallest first. */
  readonly sizeLabels: readonly string[]
}

export function toDesignerDetail(page: DesignerPage): DesignerDetail {
  const { id, name, city, foundedYear, story, crafts, textile, place, pieces, ready, madeMin, madeMax, sizeLabels } =
    page
  return {
    id,
    name,
    city,
    founded: foundedYear,
    story,
    crafts: [...crafts],
    textile: shown(textile, `${crafts[0] ?? 'Cloth'} by ${name}, close up`),
    place: shown(place, city === '' ? `Where ${name} works` : `${city}, where ${name} works`),
    products: pieces,
    ready,
    made_in: madeMin === null || madeMax === null ? null : { min: madeMin, max: madeMax },
    sizes: sizeHint(sizeLabels),
  }
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
