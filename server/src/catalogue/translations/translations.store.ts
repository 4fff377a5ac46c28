import { sql } from 'kysely'
import type { TranslationRow } from '@shop/contract/catalogue/admin-translations'
import type {
  TranslationKind,
  TranslationLanguage,
  TranslationNeed,
} from '@shop/contract/catalogue/translation-options'
import type { Database } from '#platform/db/db.ts'
import { textSources } from './translation-sources.ts'

export type TextKey = { readonly kind: TranslationKind; readonly subjectId: number; readonly field: string }

type Kind = { readonly language: TranslationLanguage; readonly kind: TranslationKind }

/** Of the English text as it is now, in hexadecimal. */
const digest = sql`encode(sha256(convert_to(texts.english, 'UTF8')), 'hex')`
const isOutdated = sql`coalesce(written.source_digest <> sha256(convert_to(texts.english, 'UTF8')), false)`

const rowOf = (kind: TranslationKind) => sql`
  ${kind} as kind, texts.subject_id as "subjectId", texts.field, texts.thing, texts.english, ${digest} as digest,
  coalesce(written.value, '') as value, written.state, ${isOutdated} as "isOutdated",
  coalesce(written.author, '') as author,
  to_char(written.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"`

/** A word that many things share is its own English. */
const sourceOf = (kind: TranslationKind) =>
  kind === 'phrase'
    ? sql`select subject_id, field, field as english, '' as thing from text_needs where kind = 'phrase' and language = 'hi'`
    : sql.raw(textSources[kind])

const written = ({ language, kind }: Kind) => sql`
  left join translations written on written.kind = ${kind} and written.language = ${language}
    and written.subject_id = texts.subject_id and written.field = texts.field`

/** The last text of a page. */
export type Cursor = { readonly subjectId: number; readonly place: number; readonly field: string }
export type ListedRow = TranslationRow & { readonly place: number }

type Wanted = Kind & {
  readonly need: TranslationNeed | 'all'
  readonly text: string
  readonly after: Cursor | undefined
  readonly limit: number
}

/** The newest things first, words that many things share from A to Z. */
export async function listTexts(db: Database, wanted: Wanted): Promise<ListedRow[]> {
  const { language, kind, need, text, after, limit } = wanted
  const isWanted = need === 'all' ? sql`true` : sql`listed.need = ${need}`
  const isFound =
    text === '' ? sql`true` : sql`position(lower(${text}) in lower(texts.thing || ' ' || texts.english)) > 0`
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`listed.subject_id <= ${after.subjectId} and (listed.subject_id < ${after.subjectId}
          or (listed.place, listed.field) > (${after.place}::integer, ${after.field}))`
  const { rows } = await sql<ListedRow>`
    select ${rowOf(kind)}, listed.place
    from text_needs listed
    join (${sourceOf(kind)}) texts on texts.subject_id = listed.subject_id and texts.field = listed.field
    ${written(wanted)}
    where listed.kind = ${kind} and listed.language = ${language} and ${isWanted} and ${isFound} and ${isAfter}
    order by listed.subject_id desc, listed.place, listed.field limit ${limit}`.execute(db)
  return rows
}

export async function findText(
  db: Database,
  language: TranslationLanguage,
  { kind, subjectId, field }: TextKey,
): Promise<TranslationRow | undefined> {
  const { rows } = await sql<TranslationRow>`
    select ${rowOf(kind)} from (${sourceOf(kind)}) texts ${written({ language, kind })}
    where texts.subject_id = ${subjectId} and texts.field = ${field}`.execute(db)
  return rows[0]
}

export type WrittenText = TextKey & {
  readonly language: TranslationLanguage
  readonly value: string
  readonly state: 'draft' | 'reviewed'
  /** The English that was translated. */
  readonly english: string
}

export async function writeTexts(
  db: Database,
  texts: readonly WrittenText[],
  { author, now }: { readonly author: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into translations (kind, subject_id, field, language, value, source_digest, state, author, changed_at)
    select kind, "subjectId", field, language, value, sha256(convert_to(english, 'UTF8')), state, ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given
      (kind text, "subjectId" bigint, field text, language text, value text, state text, english text)
    on conflict (kind, subject_id, field, language) do update
    set value = excluded.value, source_digest = excluded.source_digest, state = excluded.state,
      author = excluded.author, changed_at = excluded.changed_at`.execute(db)
}

export async function deleteText(db: Database, language: TranslationLanguage, key: TextKey): Promise<void> {
  await db
    .deleteFrom('translations')
    .where('language', '=', language)
    .where('kind', '=', key.kind)
    .where('subject_id', '=', key.subjectId)
    .where('field', '=', key.field)
    .execute()
}

/** Who approves a text answers for it. Returns how many became visible to shoppers. */
export async function approveTexts(
  db: Database,
  language: TranslationLanguage,
  { texts, author, now }: { readonly texts: readonly TextKey[]; readonly author: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql`
    update translations set state = 'reviewed', author = ${author}, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (kind text, "subjectId" bigint, field text)
    where language = ${language} and state <> 'reviewed' and translations.kind = given.kind
      and subject_id = given."subjectId" and translations.field = given.field
    returning 1`.execute(db)
  return rows.length
}

const shownReviewers = 10

/** The people who answer for most texts. */
export async function listReviewers(
  db: Database,
  language: TranslationLanguage,
): Promise<{ name: string; texts: number }[]> {
  const { rows } = await sql<{ name: string; texts: number }>`
    select author as name, count(*) as texts from translations
    where language = ${language} and state = 'reviewed' group by author order by 2 desc, 1 limit ${shownReviewers}`.execute(
    db,
  )
  return rows
}

/** The English of fields of things, by kind, for a file. */
export async function listEnglish(
  db: Database,
  kind: Exclude<TranslationKind, 'phrase'>,
  subjectIds: readonly number[],
): Promise<(TextKey & { readonly english: string })[]> {
  const { rows } = await sql<TextKey & { english: string }>`
    select ${kind} as kind, subject_id as "subjectId", field, english
    from (${sql.raw(textSources[kind])}) texts where subject_id = any (${subjectIds}::bigint[])`.execute(db)
  return rows
}

/** The ids of things by their English names; a name that two things have is left out. */
export async function findByNames(
  db: Database,
  kind: Exclude<TranslationKind, 'phrase'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select thing as name, min(subject_id) as id from (${sql.raw(textSources[kind])}) texts
    where thing = any (${names}::text[])
    group by thing having count(distinct subject_id) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
