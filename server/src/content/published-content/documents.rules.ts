import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import {
  isSettingKey,
  type DocumentBodies,
  type DocumentKey,
  type StoredKey,
} from '@shop/contract/content/document-types'
import { shownSchema, shownSchemas } from '@shop/contract/content/documents'
import { withPageFacts, type PageFacts } from '@shop/contract/content/page-placeholders'
import type { PageText } from '@shop/contract/content/page-text'
import { isPostKey, postIdOf } from '@shop/contract/content/post-types'
import { storesText } from '@shop/contract/content/shop-text'
import { storesDefault } from '@shop/contract/content/stores-default'
import { changedWords } from '@shop/contract/core/html-difference'
import type { Language } from '@shop/contract/core/locale'
import type { VersionRow } from './documents.types.ts'

/** The body of a version as the shop shows it; a stored body that fails its schema is replaced by the default. */
export function bodyOf<Key extends DocumentKey>(
  key: Key,
  { body }: Pick<VersionRow, 'body'>,
  fallback: DocumentBodies[Key],
): DocumentBodies[Key] {
  if (body === null) return fallback
  const parsed = shownSchemas[key].safeParse(body)
  return parsed.success ? parsed.data : fallback
}

/** Does the same for a document of any kind. */
export function storedBodyOf(key: StoredKey, { body }: Pick<VersionRow, 'body'>, fallback: unknown): unknown {
  if (body === null) return fallback
  const parsed = shownSchema(key).safeParse(body)
  return parsed.success ? parsed.data : fallback
}

type Recorded = { readonly subject: AuditSubject; readonly subjectId: string | number }

/** The document's name in the audit. */
export function recordedAs(key: StoredKey): Recorded {
  if (isPostKey(key)) return { subject: 'post', subjectId: postIdOf(key) }
  return { subject: isSettingKey(key) ? 'setting' : 'document', subjectId: key }
}

/** Older pages have a section for each store; the page shows the document of stores instead. */
export function withoutStoreSections(page: PageText, { stores }: PageFacts): PageText {
  if (page.path !== storesText.path) return page
  const ids = new Set([...stores.stores, ...storesDefault.stores].map(({ id }) => id))
  const sections = page.sections.filter(({ id }) => !ids.has(id))
  return { ...page, sections: sections.length === 0 ? storesText.sections : sections }
}

/** A page of text as the shop shows it. */
export function pageWith(page: PageText, facts: PageFacts, language: Language = 'en'): PageText {
  return withPageFacts(withoutStoreSections(page, facts), facts, language)
}

type Places = { readonly before: Record<string, unknown>; readonly after: Record<string, unknown> }

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `parts.0.title` → its value. An empty list or object counts as a value. */
function leavesOf(value: unknown, place = ''): [string, unknown][] {
  if (!isObject(value)) return [[place, value]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[place, '']]
  return entries.flatMap(([name, inner]) => leavesOf(inner, place === '' ? name : `${place}.${name}`))
}

/** The versions store the whole text. */
const maxCharacters = 4000

function shortened(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= maxCharacters) return value ?? null
  return `${value.slice(0, maxCharacters)}…`
}

type ChangedValue = { readonly from: unknown; readonly to: unknown }

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Compares texts with markup by paragraphs. */
function changeAt(place: string, from: unknown, to: unknown): ChangedValue {
  const changed = place.endsWith('.html') ? changedWords(wordsIn(from), wordsIn(to)) : { from, to }
  return { from: shortened(changed.from), to: shortened(changed.to) }
}

/** The paths at which two bodies differ, with both values. */
export function changedPlaces(from: unknown, to: unknown): Places {
  const [before, after] = [new Map(leavesOf(from)), new Map(leavesOf(to))]
  const places = [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => before.get(place) !== after.get(place),
  )
  const changes = places.map((place) => ({ place, ...changeAt(place, before.get(place), after.get(place)) }))
  return {
    before: Object.fromEntries(changes.map(({ place, from: old }) => [place, old])),
    after: Object.fromEntries(changes.map(({ place, to: fresh }) => [place, fresh])),
  }
}

type NamedPicture = { readonly path: readonly string[]; readonly id: number }

/** The pictures that a body names, with their paths. */
export function picturesIn(body: unknown): readonly NamedPicture[] {
  return leavesOf(body).flatMap(([place, value]) =>
    /mediaId$/i.test(place) && typeof value === 'number' ? [{ path: place.split('.'), id: value }] : [],
  )
}
