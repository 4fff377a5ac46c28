import { sql } from 'kysely'
import type { TranslationKind, TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import type { Database } from '#platform/db/db.ts'
import { textSources } from './translation-sources.ts'
import type { TextKey } from './translations.store.ts'

type Month = { readonly month: string }

/** Missing texts of one kind; with `keys`, only those of them. */
export type Asked = {
  readonly language: TranslationLanguage
  readonly kind: TranslationKind
  readonly keys: readonly TextKey[] | undefined
  readonly limit: number
}

export type MissingText = TextKey & { readonly english: string }

/** A word that many things share is its own English. */
const englishOf = (kind: TranslationKind) =>
  kind === 'phrase'
    ? sql`select subject_id, field, field as english from text_needs where kind = 'phrase' and language = 'hi'`
    : sql.raw(textSources[kind])

/** Leaves out texts that wait already. */
export async function listMissing(db: Database, { language, kind, keys, limit }: Asked): Promise<MissingText[]> {
  const isAsked =
    keys === undefined
      ? sql`true`
      : sql`(listed.subject_id, listed.field) in (
          select "subjectId", field from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given ("subjectId" bigint, field text)
        )`
  const { rows } = await sql<MissingText>`
    select listed.kind, listed.subject_id as "subjectId", listed.field, texts.english
    from text_needs listed
    join (${englishOf(kind)}) texts on texts.subject_id = listed.subject_id and texts.field = listed.field
    where listed.kind = ${kind} and listed.language = ${language} and listed.need = 'missing' and ${isAsked}
      and not exists (
        select from translation_tasks task
        where task.language = ${language} and task.kind = listed.kind and task.subject_id = listed.subject_id
          and task.field = listed.field and task.problem is null
      )
    order by listed.subject_id desc, listed.place, listed.field limit ${limit}`.execute(db)
  return rows
}

/** Locks the month's count and returns it. */
export async function lockUsage(trx: Database, { month }: Month): Promise<number> {
  await sql`insert into translation_usage (month, characters) values (${month}, 0) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ characters: number }>`
    select characters from translation_usage where month = ${month} for update`.execute(trx)
  return rows[0]?.characters ?? 0
}

export async function readUsage(db: Database, { month }: Month): Promise<number> {
  const { rows } = await sql<{ characters: number }>`
    select characters from translation_usage where month = ${month}`.execute(db)
  return rows[0]?.characters ?? 0
}

export async function addUsage(trx: Database, { month, characters }: Month & { readonly characters: number }) {
  await sql`
    update translation_usage set characters = greatest(characters + ${characters}::bigint, 0) where month = ${month}`.execute(
    trx,
  )
}

type NewTask = TextKey & { readonly characters: number }

/** A text whose earlier try failed waits again. Returns the characters of those that wait now. */
export async function insertTasks(
  trx: Database,
  tasks: readonly NewTask[],
  { language, month, now }: Month & { readonly language: TranslationLanguage; readonly now: Date },
): Promise<{ texts: number; characters: number }> {
  const { rows } = await sql<{ characters: number }>`
    insert into translation_tasks (language, kind, subject_id, field, characters, month, asked_at)
    select ${language}, kind, "subjectId", field, characters, ${month}, ${now}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as given
      (kind text, "subjectId" bigint, field text, characters integer)
    on conflict (language, kind, subject_id, field) do update
    set characters = excluded.characters, month = excluded.month, asked_at = excluded.asked_at, problem = null,
      taken_at = null
    where translation_tasks.problem is not null
    returning characters`.execute(trx)
  return { texts: rows.length, characters: rows.reduce((sum, { characters }) => sum + characters, 0) }
}

export type Task = MissingText & { readonly id: number; readonly characters: number; readonly month: string }

/** A process that took texts and ended leaves them to others after this time. */
const leaseMs = 120_000

/** Takes the next waiting texts, at most so many characters of them. */
export async function takeTasks(
  db: Database,
  {
    language,
    now,
    most,
  }: {
    readonly language: TranslationLanguage
    readonly now: Date
    readonly most: { texts: number; characters: number }
  },
): Promise<Omit<Task, 'english'>[]> {
  const before = new Date(now.getTime() - leaseMs)
  const { rows } = await sql<Omit<Task, 'english'>>`
    with free as (
      select id, characters from translation_tasks
      where language = ${language} and problem is null and (taken_at is null or taken_at < ${before})
      order by id limit ${most.texts} for update skip locked
    ), fitting as (
      select id from (select id, sum(characters) over (order by id) as sum, row_number() over (order by id) as place from free) counted
      where sum <= ${most.characters} or place = 1
    )
    update translation_tasks task set taken_at = ${now}
    from fitting where fitting.id = task.id
    returning task.id, task.kind, task.subject_id as "subjectId", task.field, task.characters, task.month::text as month`.execute(
    db,
  )
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Of the texts that still lack a translation, the English; others need none any more. */
export async function presentEnglish(
  db: Database,
  language: TranslationLanguage,
  tasks: readonly (TextKey & { readonly id: number })[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const [kind, ofKind] of Map.groupBy(tasks, (task) => task.kind)) {
    const { rows } = await sql<{ id: number; english: string }>`
      select given.id, texts.english
      from jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) as given (id bigint, "subjectId" bigint, field text)
      join (${englishOf(kind)}) texts on texts.subject_id = given."subjectId" and texts.field = given.field
      where not exists (
        select from translations written
        where written.language = ${language} and written.kind = ${kind} and written.subject_id = given."subjectId"
          and written.field = given.field
      )`.execute(db)
    for (const { id, english } of rows) found.set(id, english)
  }
  return found
}

/** Deletes tasks that are still this process's own, and returns their ids. */
export async function endTasks(trx: Database, ids: readonly number[], takenAt: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    delete from translation_tasks where id = any (${ids}::bigint[]) and taken_at = ${takenAt} returning id`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Ends tasks whose text is gone or was translated meanwhile, and gives back their characters. */
export async function endWithoutDraft(trx: Database, ids: readonly number[], takenAt: Date): Promise<void> {
  await sql`
    with ended as (
      delete from translation_tasks where id = any (${ids}::bigint[]) and taken_at = ${takenAt}
      returning month, characters
    )
    update translation_usage usage set characters = greatest(usage.characters - given.characters, 0)
    from (select month, sum(characters) as characters from ended group by month) given
    where given.month = usage.month`.execute(trx)
}

export type Draft = MissingText & { readonly value: string }

/** Writes what nobody wrote meanwhile. */
export async function insertDrafts(
  trx: Database,
  drafts: readonly Draft[],
  { language, author, now }: { readonly language: TranslationLanguage; readonly author: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into translations (kind, subject_id, field, language, value, source_digest, state, author, changed_at)
    select kind, "subjectId", field, ${language}, value, sha256(convert_to(english, 'UTF8')), 'draft', ${author}, ${now}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as given
      (kind text, "subjectId" bigint, field text, value text, english text)
    on conflict do nothing`.execute(trx)
}

/** Lets texts wait again for the next try. */
export async function releaseTasks(db: Database, ids: readonly number[], takenAt: Date): Promise<void> {
  await sql`
    update translation_tasks set taken_at = null where id = any (${ids}::bigint[]) and taken_at = ${takenAt}`.execute(
    db,
  )
}

/** The texts stay missing; their characters are given back to their months. */
export async function failTasks(
  trx: Database,
  { ids, problem }: { readonly ids: readonly number[]; readonly problem: string },
): Promise<void> {
  await sql`
    with failed as (
      update translation_tasks set problem = ${problem}, taken_at = null
      where id = any (${ids}::bigint[]) and problem is null returning month, characters
    )
    update translation_usage usage set characters = greatest(usage.characters - given.characters, 0)
    from (select month, sum(characters) as characters from failed group by month) given
    where given.month = usage.month`.execute(trx)
}

export async function listWaitingIds(trx: Database, language: TranslationLanguage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from translation_tasks where language = ${language} and problem is null for update`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes the texts that failed, and those that wait and that nobody has sent. Gives back their characters; returns how many waited. */
export async function deleteTasks(trx: Database, language: TranslationLanguage): Promise<number> {
  await sql`delete from translation_tasks where language = ${language} and problem is not null`.execute(trx)
  const { rows } = await sql<{ texts: number }>`
    with stopped as (
      delete from translation_tasks where language = ${language} and taken_at is null returning month, characters
    ), given as (
      update translation_usage usage set characters = greatest(usage.characters - back.characters, 0)
      from (select month, sum(characters) as characters from stopped group by month) back where back.month = usage.month
    )
    select count(*) as texts from stopped`.execute(trx)
  return rows[0]?.texts ?? 0
}

export type Progress = { readonly waiting: number; readonly failed: number; readonly problem: string | null }

/** The reason is that of most texts. */
export async function readProgress(db: Database, language: TranslationLanguage): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select count(*) filter (where problem is null) as waiting, count(problem) as failed,
      mode() within group (order by problem) as problem
    from translation_tasks where language = ${language}`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0, problem: null }
}

/** Names that stay as they are in every language. */
export async function listKeptNames(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('designers').select('name').execute()
  return rows.map(({ name }) => name)
}
