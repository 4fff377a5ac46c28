import { sql } from 'kysely'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import type { DocumentBodies, DocumentKey } from '@shop/contract/content/document-types'
import { shownSchemas } from '@shop/contract/content/documents'
import { categorySectionsSchema } from '@shop/contract/content/sections/section-schema'
import {
  categorySectionsDefault,
  type CategoryKey,
  type CategorySectionsDocument,
} from '@shop/contract/content/sections/section-types'
import type { Language } from '@shop/contract/core/locale'
import type { CatalogueChanges } from '#platform/cache/catalogue-changes.ts'
import type { Database } from '#platform/db/db.ts'
import { query } from '#platform/db/statement.ts'
import type { BaseLogger } from '#platform/runtime/log.ts'
import { documentSaid, readSaid, sectionsSaid, type Said } from './document-words.ts'

export type LiveDocument<Key extends DocumentKey> = {
  readonly body: DocumentBodies[Key]
  readonly isDefault: boolean
}

/** Published content and settings. All readers of a process share one snapshot, so that a request adds no statement. */
export type LiveDocuments = {
  readonly read: <Key extends DocumentKey>(key: Key) => Promise<LiveDocument<Key>>
  /** Reads in a reader's language; a text without a translation stays in English. */
  readonly readFor: <Key extends DocumentKey>(language: Language, key: Key) => Promise<LiveDocument<Key>>
  /** The own sections of a category, in a reader's language. */
  readonly readSections: (language: Language, key: CategoryKey) => Promise<CategorySectionsDocument>
  /** Reads on the caller's connection, which is exact in its transaction and needs no other connection of the pool. */
  readonly readIn: <Key extends DocumentKey>(db: Database, key: Key) => Promise<LiveDocument<Key>>
  /** The body until something is published. */
  readonly fallback: <Key extends DocumentKey>(key: Key) => DocumentBodies[Key]
  /** Makes the next read load the published documents again. */
  readonly forget: () => void
  /** Lets the watch report changes of other processes; before that, a snapshot is up to a second old. */
  readonly follow: (watch: CatalogueChanges) => void
}

type Options = {
  readonly db: Database
  readonly log: BaseLogger
  readonly nowMs?: () => number
  /** Settings of the environment. */
  readonly defaults?: Partial<DocumentBodies>
}

type Row = { readonly key: string; readonly body: unknown }
type Parsed = { [Key in DocumentKey]?: LiveDocument<Key> }
type InLanguage = { readonly said: Said; readonly translated: Parsed }
type Snapshot = {
  readonly bodies: ReadonlyMap<string, unknown>
  /** Parsed once, so that readers of one snapshot get the same object and a fault is reported once. */
  readonly parsed: Parsed
  /** Read with the first document of a language. */
  readonly inLanguages: Map<Language, Promise<InLanguage>>
}

const published = `
  select document.key, live.body
  from documents document join document_versions live on live.id = document.live_id
  where document.post_id is null`

/** Uses connections that no transaction holds, because transactions that fill their pool may wait for this read. */
const selectPublished = query<Row>(published)

const snapshotOf = (rows: readonly Row[]): Snapshot => ({
  bodies: new Map(rows.map(({ key, body }) => [key, body])),
  parsed: {},
  inLanguages: new Map(),
})

const maxAgeMs = 1000

type Reading<Key extends DocumentKey> = {
  readonly key: Key
  readonly fallback: DocumentBodies[Key]
  readonly log: BaseLogger
}

function readFrom<Key extends DocumentKey>(snapshot: Snapshot, reading: Reading<Key>): LiveDocument<Key> {
  const { key } = reading
  const known = snapshot.parsed[key]
  if (known !== undefined) return known
  const read = parseIn(snapshot, reading)
  Object.assign(snapshot.parsed, { [key]: read })
  return read
}

function parseIn<Key extends DocumentKey>(
  { bodies }: Snapshot,
  { key, fallback, log }: Reading<Key>,
): LiveDocument<Key> {
  const body = bodies.get(key)
  const standard = { body: fallback, isDefault: true }
  if (body === undefined || body === null) return standard
  const parsed = shownSchemas[key].safeParse(body)
  if (parsed.success) return { body: parsed.data, isDefault: false }
  const alert = { document: key, issues: parsed.error.issues }
  log.error(alert, 'a published document does not fit; its default is shown')
  return standard
}

type Wanted<Key extends DocumentKey> = { readonly language: Exclude<Language, 'en'>; readonly key: Key }

async function saidIn(db: Database, { inLanguages }: Snapshot, language: Exclude<Language, 'en'>): Promise<InLanguage> {
  const reading =
    inLanguages.get(language) ?? readSaid(db, language).then((said): InLanguage => ({ said, translated: {} }))
  inLanguages.set(language, reading)
  // A failed read is tried again by the next reader.
  reading.catch(() => inLanguages.delete(language))
  return reading
}

/** Parsed at each read: the response cache answers nearly all of them. */
function sectionsFrom({ bodies }: Snapshot, key: CategoryKey, log: BaseLogger): CategorySectionsDocument {
  const body = bodies.get(key)
  if (body === undefined || body === null) return categorySectionsDefault
  const parsed = categorySectionsSchema.safeParse(body)
  if (parsed.success) return parsed.data
  log.error({ document: key, issues: parsed.error.issues }, 'published sections do not fit; none are shown')
  return categorySectionsDefault
}

async function readSectionsIn(
  { db, log }: Pick<Options, 'db' | 'log'>,
  snapshot: Snapshot,
  { language, key }: { readonly language: Language; readonly key: CategoryKey },
): Promise<CategorySectionsDocument> {
  const body = sectionsFrom(snapshot, key, log)
  if (language === 'en' || body.own.length === 0) return body
  const { said } = await saidIn(db, snapshot, language)
  return sectionsSaid(key, body, said)
}

async function readSaidIn<Key extends DocumentKey>(
  db: Database,
  { snapshot, document }: { readonly snapshot: Snapshot; readonly document: LiveDocument<Key> },
  { language, key }: Wanted<Key>,
): Promise<LiveDocument<Key>> {
  const { said, translated } = await saidIn(db, snapshot, language)
  const known = translated[key]
  if (known !== undefined) return known
  const read: LiveDocument<Key> = { ...document, body: documentSaid(key, document.body, said) }
  Object.assign(translated, { [key]: read })
  return read
}

export function liveDocuments({ db, log, nowMs = () => performance.now(), defaults: given }: Options): LiveDocuments {
  const defaults: DocumentBodies = { ...documentDefaults, ...given }
  let loaded: { readonly atMs: number; readonly snapshot: Promise<Snapshot> } | undefined
  const forget = (): void => {
    loaded = undefined
  }
  let followed: CatalogueChanges | undefined
  const follow = (watch: CatalogueChanges): void => {
    followed = watch
    watch.onChange(({ isCatalogue }) => {
      if (isCatalogue) forget()
    })
  }
  const isUsable = (): boolean => {
    if (loaded === undefined) return false
    return followed?.isFresh() === true || nowMs() - loaded.atMs < maxAgeMs
  }
  const load = async (): Promise<Snapshot> => snapshotOf(await selectPublished(db))
  const current = (): Promise<Snapshot> => {
    if (loaded === undefined || !isUsable()) {
      const snapshot = load()
      const own = { atMs: nowMs(), snapshot }
      loaded = own
      snapshot.catch(() => {
        if (loaded === own) forget()
      })
    }
    return loaded.snapshot
  }
  return {
    read: async (key) => readFrom(await current(), { key, fallback: defaults[key], log }),
    readFor: async (language, key) => {
      const snapshot = await current()
      const document = readFrom(snapshot, { key, fallback: defaults[key], log })
      return language === 'en' ? document : readSaidIn(db, { snapshot, document }, { language, key })
    },
    readSections: async (language, key) => readSectionsIn({ db, log }, await current(), { language, key }),
    readIn: async (connection, key) => {
      const { rows } = await sql<Row>`${sql.raw(published)} and document.key = ${key}`.execute(connection)
      return readFrom(snapshotOf(rows), { key, fallback: defaults[key], log })
    },
    fallback: (key) => defaults[key],
    forget,
    follow,
  }
}
