import { t } from '@lingui/core/macro'
import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PostItem } from '@shop/contract/content/content'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'
import type { Card, Category, Found } from './catalogue-api.ts'
import { factsOf, namesOf } from './found-facets.ts'

/** Editorial tile between products, about their makers or the craft. Never an advertisement. */
export type Story = {
  readonly kind: string
  readonly to: string
  readonly title: string
  readonly line: string
  readonly picture: PictureFiles
}

type Shown = { readonly category: Pick<Category, 'id' | 'name' | 'kind'>; readonly found: Pick<Found, 'facets'> }

/** Picks by category id, so that a category always shows the same story. */
function itemAt<T>(items: readonly T[], turn: number): T | undefined {
  return items[turn % Math.max(1, items.length)]
}

/** A label with products in the listing; none on the label's own page. */
export function storyLabel(labels: readonly CategoryItem[], { category, found }: Shown): CategoryItem | undefined {
  if (category.kind === 'designer') return undefined
  const here = new Set(
    namesOf(found.facets.designers)
      .filter(({ count }) => count > 0)
      .map(({ value }) => value),
  )
  return itemAt(
    labels.filter(({ name, tagline }) => here.has(name) && tagline !== ''),
    category.id,
  )
}

/** The picture is of a piece in the listing, so that no other department's clothes stand in it. */
export function labelStory({ slug, name, tagline }: CategoryItem, pieces: readonly Card[]): Story | undefined {
  const own = pieces.find(({ designer }) => designer === name)
  return own && { kind: t`Designer`, to: `/category/${slug}`, title: name, line: tagline, picture: own.picture }
}

const plain = (html: string): string => html.replaceAll(/<[^<>]+>/g, '').trim()

const ofChildren: Readonly<Record<string, string>> = { kid: 'child' }

/** Matches the singular too: `saree` for the category `Sarees`. */
function mentions({ title, short_description: text }: PostItem, name: string): boolean {
  const singular = name
    .toLowerCase()
    .replaceAll(/[^a-z ]+/g, '')
    .replace(/s$/, '')
  const words = ofChildren[singular] ?? singular
  return words.length >= 4 && `${title} ${text}`.toLowerCase().includes(words)
}

const maxCrafts = 4
const topicsOf = ({ category, found: { facets } }: Shown): string[] => {
  const crafts = factsOf(facets.crafts)
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const below = facets.categories.toSorted((a, b) => b.count - a.count).flatMap(({ name }) => name.split(': '))
  return [category.name, ...crafts.slice(0, maxCrafts).map(({ text }) => text), ...below]
}

/**
 * A post about the category, its most frequent crafts or its kinds of pieces, whose picture shows a piece of the
 * category; none about anything else.
 */
export function readingStory(posts: readonly PostItem[], shown: Shown): Story | undefined {
  const pictured = posts.filter(
    ({ picture, category_ids: shownIn }) => picture !== null && shownIn.includes(shown.category.id),
  )
  const about = topicsOf(shown).map((name) => pictured.find((one) => mentions(one, name)))
  const post = about.find((one) => one !== undefined)
  if (post?.picture === undefined || post.picture === null) return undefined
  const { slug, title, short_description: text, reading_minutes: minutes, picture } = post
  return {
    kind: t`Journal, ${minutes} min read`,
    to: `/blog/${slug}`,
    title,
    line: plain(text),
    picture: shortened(picture),
  }
}
