import { sql, type RawBuilder } from 'kysely'
import type { TranslationCount } from '@shop/contract/catalogue/admin-translations'
import {
  translationKinds,
  translationLanguages,
  type TranslationKind,
  type TranslationLanguage,
  type TranslationNeed,
} from '@shop/contract/catalogue/translation-options'
import type { Database } from '#platform/db/db.ts'
import { textSources, wordsOfHouse, wordsOfPieces } from './translation-sources.ts'

export type Thing = Exclude<TranslationKind, 'phrase'>

/** Of `translation_needs`: a draft counts as one, whatever its English. */
const needOf = sql`case
  when written.state is null then 'missing'
  when written.state = 'draft' then 'unreviewed'
  when written.source_digest <> sha256(convert_to(texts.english, 'UTF8')) then 'outdated'
  else 'reviewed'
end`

export type Feed = { readonly isFed: boolean; readonly hasChanges: boolean }

export async function readFeed(db: Database): Promise<Feed> {
  const { rows } = await sql<Feed>`
    select exists (select from text_feed) as "isFed", exists (select from text_changes) as "hasChanges"`.execute(db)
  return rows[0] ?? { isFed: false, hasChanges: false }
}

/** From its commit on, changes are noted. */
export async function startFeed(db: Database): Promise<void> {
  await sql`insert into text_feed default values on conflict do nothing`.execute(db)
}

const piecesOfStep = 1000

/** Notes that every text is to be looked at. */
export async function noteAll(db: Database): Promise<void> {
  await sql`
    insert into text_changes (product_ids)
    select array_agg(id)
    from (select id, (row_number() over (order by id desc) - 1) / ${piecesOfStep}::integer as part from products) numbered
    group by part
    union all select null`.execute(db)
}

const lockKey = 7_302_118

/** One process at a time looks at texts, each step with a later snapshot than the one before. */
export async function lockNeeds(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
}

const changesOfStep = 5

export type TextChanges = { readonly productIds: readonly number[]; readonly hasOthers: boolean }

/** Takes the oldest changes; undefined when there are none. */
export async function takeChanges(trx: Database): Promise<TextChanges | undefined> {
  const { rows } = await sql<{ productIds: number[] | null }>`
    delete from text_changes where id in (select id from text_changes order by id limit ${changesOfStep})
    returning product_ids as "productIds"`.execute(trx)
  if (rows.length === 0) return undefined
  return {
    productIds: [...new Set(rows.flatMap(({ productIds }) => productIds ?? []))],
    hasOthers: rows.some(({ productIds }) => productIds === null),
  }
}

/** The texts as they are in each language; `texts` has subject_id, field, place and english. */
const needsOf = (kind: TranslationKind, texts: RawBuilder<unknown>) => sql`
  select ${kind}::text as kind, texts.subject_id, texts.field, spoken.language, texts.place, ${needOf} as need
  from (${texts}) texts cross join unnest(${[...translationLanguages]}::text[]) as spoken (language)
  left join translations written on written.kind = ${kind} and written.subject_id = texts.subject_id
    and written.field = texts.field and written.language = spoken.language`

const putWanted = sql`
  insert into text_needs (kind, subject_id, field, language, place, need)
  select kind, subject_id, field, language, place, need from wanted
  on conflict (kind, subject_id, field, language) do update set place = excluded.place, need = excluded.need
  where (text_needs.place, text_needs.need) is distinct from (excluded.place, excluded.need)`

/** Looks at the texts of these things, or of all of the kind. */
export async function refreshThings(trx: Database, kind: Thing, ids?: readonly number[]): Promise<void> {
  const isMeant = ids === undefined ? sql`true` : sql`subject_id = any (${ids}::bigint[])`
  const texts = sql`select * from (${sql.raw(textSources[kind])}) source where ${isMeant}`
  await sql`
    with wanted as (${needsOf(kind, texts)}), gone as (
      delete from text_needs known where kind = ${kind} and ${isMeant} and not exists (
        select from wanted
        where (wanted.subject_id, wanted.field, wanted.language) = (known.subject_id, known.field, known.language)
      )
    ) ${putWanted}`.execute(trx)
}

const putWords = (words: RawBuilder<unknown>) => sql`
  with wanted as (${needsOf('phrase', sql`select 0::bigint as subject_id, word as field, 1 as place, word as english from (${words}) words`)})
  ${putWanted}`

export async function refreshWordsOfPieces(trx: Database, ids: readonly number[]): Promise<void> {
  await putWords(wordsOfPieces(sql`product.id = any (${ids}::bigint[])`)).execute(trx)
}

/** Looks at all known words, and at those of colours, designers and slides. */
export async function refreshWords(trx: Database): Promise<void> {
  const known = sql`select field as word from text_needs where kind = 'phrase'`
  await putWords(sql`${known} union ${wordsOfHouse}`).execute(trx)
}

/** Removes the words that nothing has any more. */
export async function deleteUnusedWords(db: Database): Promise<void> {
  await sql`
    delete from text_needs where kind = 'phrase'
      and field not in (${wordsOfPieces(sql`true`)} union ${wordsOfHouse})`.execute(db)
}

/** The counts of each kind, in the order of the kinds. */
export async function countNeeds(db: Database, language: TranslationLanguage): Promise<TranslationCount[]> {
  const { rows } = await sql<{ kind: TranslationKind; need: TranslationNeed; count: number }>`
    select kind, need, count(*) as count from text_needs where language = ${language} group by kind, need`.execute(db)
  return translationKinds.map((kind) => {
    const of = (need: TranslationNeed): number => rows.find((row) => row.kind === kind && row.need === need)?.count ?? 0
    const counts = {
      missing: of('missing'),
      outdated: of('outdated'),
      unreviewed: of('unreviewed'),
      reviewed: of('reviewed'),
    }
    return { kind, texts: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts }
  })
}
