import type { DocumentBodies, DocumentKey } from '@shop/contract/document-types'
import { documentSchemas } from '@shop/contract/documents'
import { withPageFacts, type PageFacts } from '@shop/contract/page-placeholders'
import type { PageText } from '@shop/contract/page-text'
import { storesText } from '@shop/contract/shop-text'
import { storesDefault } from '@shop/contract/stores-default'
import type { VersionRow } from './documents.types.ts'

/** The body of a version as the shop shows it; a stored body that no longer fits counts as the default. */
export function bodyOf<Key extends DocumentKey>(
  key: Key,
  { body }: Pick<VersionRow, 'body'>,
  fallback: DocumentBodies[Key],
): DocumentBodies[Key] {
  if (body === null) return fallback
  const parsed = documentSchemas[key].safeParse(body)
  return parsed.success ? parsed.data : fallback
}

/** Pages published before stores were a document have a section for each; the page shows the document instead. */
function withoutStoreSections(page: PageText, { stores }: PageFacts): PageText {
  if (page.path !== storesText.path) return page
  const ids = new Set([...stores.stores, ...storesDefault.stores].map(({ id }) => id))
  const sections = page.sections.filter(({ id }) => !ids.has(id))
  return { ...page, sections: sections.length === 0 ? storesText.sections : sections }
}

/** A page of text as the shop shows it. */
export function pageWith(page: PageText, facts: PageFacts): PageText {
  return withPageFacts(withoutStoreSections(page, facts), facts)
}

type Places = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `parts.0.title` → its value. An empty list or object is a value too. */
function leavesOf(value: unknown, place = ''): [string, unknown][] {
  if (!isObject(value)) return [[place, value]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[place, '']]
  return entries.flatMap(([name, inner]) => leavesOf(inner, place === '' ? name : `${place}.${name}`))
}

/** The places that differ between two bodies, with their values. */
export function changedPlaces(from: unknown, to: unknown): Places {
  const [before, after] = [new Map(leavesOf(from)), new Map(leavesOf(to))]
  const places = [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => before.get(place) !== after.get(place),
  )
  return {
    before: Object.fromEntries(places.map((place) => [place, before.get(place) ?? null])),
    after: Object.fromEntries(places.map((place) => [place, after.get(place) ?? null])),
  }
}

type NamedPicture = { readonly path: readonly string[]; readonly id: number }

/** The pictures that a body names, with their places. */
export function picturesIn(body: unknown): readonly NamedPicture[] {
  return leavesOf(body).flatMap(([place, value]) =>
    /mediaId$/i.test(place) && typeof value === 'number' ? [{ path: place.split('.'), id: value }] : [],
  )
}
