import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PostItem } from '@shop/contract/content/content'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'
import type { Category, Found } from './catalogue-api.ts'
import { namesOf } from './found-facets.ts'

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
export function labelStory(labels: readonly CategoryItem[], { category, found }: Shown): Story | undefined {
  if (category.kind === 'designer') return undefined
  const here = new Set(
    namesOf(found.facets.designers)
      .filter(({ count }) => count > 0)
      .map(({ value }) => value),
  )
  const label = itemAt(
    labels.filter(({ name, tagline, picture }) => here.has(name) && tagline !== '' && picture !== null),
    category.id,
  )
  if (label?.picture === undefined || label.picture === null) return undefined
  const { slug, name, tagline, picture } = label
  return { kind: 'Designer', to: `/category/${slug}`, title: name, line: tagline, picture: shortened(picture) }
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
  const crafts = facets.crafts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const below = facets.categories.toSorted((a, b) => b.count - a.count).flatMap(({ name }) => name.split(': '))
  return [category.name, ...crafts.slice(0, maxCrafts).map(({ label }) => label), ...below]
}

/** A post about the category, its most frequent crafts or its kinds of pieces; none about anything else. */
export function readingStory(posts: readonly PostItem[], shown: Shown): Story | undefined {
  const pictured = posts.filter(({ picture }) => picture !== null)
  const about = topicsOf(shown).map((name) => pictured.find((one) => mentions(one, name)))
  const post = about.find((one) => one !== undefined)
  if (post?.picture === undefined || post.picture === null) return undefined
  const { slug, title, short_description: text, reading_minutes: minutes, picture } = post
  return {
    kind: `Journal, ${minutes} min read`,
    to: `/blog/${slug}`,
    title,
    line: plain(text),
    picture: shortened(picture),
  }
}
