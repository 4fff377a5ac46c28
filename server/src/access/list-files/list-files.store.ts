import { sql } from 'kysely'
import type { ListFile } from '@shop/contract/access/admin-list-files'
import type { FileList } from '@shop/contract/access/list-file-options'
import type { Database } from '#platform/db/db.ts'

/** The person or key that asked for a file. */
type FileOwner = { readonly staffId: number | null; readonly keyId: number | null }

export type StoredFile = {
  readonly id: number
  readonly list: FileList
  readonly query: string
  readonly state: ListFile['state']
  readonly rows: number
  readonly hasContacts: boolean
  readonly createdAt: Date
}

const columns = sql`id, list, query, state, row_count as rows, has_contacts as "hasContacts", created_at as "createdAt"`
const isOf = ({ staffId, keyId }: FileOwner) =>
  sql`staff_id is not distinct from ${staffId} and api_key_id is not distinct from ${keyId}`

/** Serialises the requests of a person, which are checked against the number of unfinished files. */
export async function lockOwner(db: Database, { staffId, keyId }: FileOwner): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`list-files ${staffId ?? ''} ${keyId ?? ''}`}, 0))`.execute(db)
}

export async function countUnfinished(db: Database, owner: FileOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from list_files where ${isOf(owner)} and state = 'waiting'`.execute(db)
  return rows[0]?.count ?? 0
}

type NewFile = { readonly list: FileList; readonly query: string; readonly now: Date }

export async function insert(db: Database, { staffId, keyId }: FileOwner, { list, query, now }: NewFile) {
  const { rows } = await sql<StoredFile>`
    insert into list_files (staff_id, api_key_id, list, query, created_at)
    values (${staffId}, ${keyId}, ${list}, ${query}, ${now}) returning ${columns}`.execute(db)
  const [file] = rows
  if (!file) throw new Error('The file was not stored.')
  return file
}

export async function find(db: Database, owner: FileOwner, id: number): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from list_files where id = ${id} and ${isOf(owner)}`.execute(db)
  return rows[0]
}

const maxShown = 10

export async function list(db: Database, owner: FileOwner, ofList: FileList): Promise<readonly StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select ${columns} from list_files where ${isOf(owner)} and list = ${ofList}
    order by id desc limit ${maxShown}`.execute(db)
  return rows
}

type WaitingFile = StoredFile & FileOwner & { readonly attempt: number }

/** Begins a try, which makes those before it void; undefined for a file that is finished or deleted. */
export async function beginAttempt(db: Database, id: number): Promise<WaitingFile | undefined> {
  const { rows } = await sql<WaitingFile>`
    update list_files set attempt = attempt + 1, row_count = 0 where id = ${id} and state = 'waiting'
    returning ${columns}, attempt, staff_id as "staffId", api_key_id as "keyId"`.execute(db)
  await sql`delete from list_file_parts where file_id = ${id}`.execute(db)
  return rows[0]
}

type Part = {
  readonly id: number
  readonly attempt: number
  readonly position: number
  readonly content: string
  readonly rowCount: number
}

/** False when another try has begun, or the file was deleted. */
export async function addPart(db: Database, { id, attempt, position, content, rowCount }: Part): Promise<boolean> {
  const { rows } = await sql`
    with file as (
      update list_files set row_count = ${rowCount} where id = ${id} and attempt = ${attempt} and state = 'waiting'
      returning id
    )
    insert into list_file_parts (file_id, attempt, position, content)
    select id, ${attempt}, ${position}, ${content} from file returning file_id`.execute(db)
  return rows.length > 0
}

type Ending = {
  readonly id: number
  readonly attempt: number
  readonly state: 'ready' | 'failed'
  readonly hasContacts?: boolean
}

export async function finish(db: Database, { id, attempt, state, hasContacts = false }: Ending): Promise<void> {
  await sql`
    update list_files set state = ${state}, has_contacts = ${hasContacts} where id = ${id} and attempt = ${attempt} and state = 'waiting'`.execute(
    db,
  )
}

/** The text of a finished file, a part at a time. */
export async function* readParts(db: Database, id: number): AsyncGenerator<string> {
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ content: string }>`
      select content from list_file_parts part join list_files file on file.id = part.file_id
      where file_id = ${id} and part.attempt = file.attempt and position = ${position}`.execute(db)
    const [part] = rows
    if (!part) return
    yield part.content
  }
}

export async function deleteCreatedBefore(db: Database, before: Date): Promise<void> {
  await sql`delete from list_files where created_at < ${before}`.execute(db)
}
