import { sql, type RawBuilder } from 'kysely'
import type { FieldDefinition, FieldOwner } from '@shop/contract/catalogue/fields/field-types'
import type { Database } from '#platform/db/db.ts'

const columns = sql`
  id, version, owner, key, title, help, type, bounds, is_required as "isRequired", visibility,
  in_listing as "inListing", is_facet as "isFacet", is_filter as "isFilter", is_personal as "isPersonal"`
const places = sql`array_position(array['piece', 'size', 'order', 'customer', 'category', 'designer'], owner)`

async function list(db: Database, condition: RawBuilder<unknown>, lock = sql``): Promise<FieldDefinition[]> {
  const { rows } = await sql<FieldDefinition>`
    select ${columns} from field_definitions where removed_at is null and ${condition}
    order by ${places}, position, id ${lock}`.execute(db)
  return rows
}

export const listDefinitions = (db: Database): Promise<FieldDefinition[]> => list(db, sql`true`)

export const listOfOwners = (db: Database, owners: readonly FieldOwner[]): Promise<FieldDefinition[]> =>
  list(db, sql`owner = any (${[...owners]}::text[])`)

/** No definition of the owners is deleted before the transaction ends, so that no value outlives its definition. */
export const lockOfOwners = (db: Database, owners: readonly FieldOwner[]): Promise<FieldDefinition[]> =>
  list(db, sql`owner = any (${[...owners]}::text[])`, sql`for share`)

export async function findDefinition(db: Database, id: number): Promise<FieldDefinition | undefined> {
  return (await list(db, sql`id = ${id}`))[0]
}

export async function lockDefinition(db: Database, id: number): Promise<FieldDefinition | undefined> {
  return (await list(db, sql`id = ${id}`, sql`for no key update`))[0]
}

/** Serialises changes of the definitions, which are counted. */
export async function lockDefinitions(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('field_definitions'))`.execute(db)
}

/** True also for a deleted field of which records still have values. */
export async function hasKey(db: Database, { owner, key }: Pick<FieldDefinition, 'owner' | 'key'>): Promise<boolean> {
  const { rows } = await sql`select from field_definitions where owner = ${owner} and key = ${key}`.execute(db)
  return rows.length > 0
}

export type Wanted = Omit<FieldDefinition, 'id' | 'version'>

/** Inserts the field last of its owner. */
export async function insert(db: Database, field: Wanted): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into field_definitions (
      owner, key, title, help, type, bounds, is_required, visibility, in_listing, is_facet, is_filter, is_personal,
      position
    )
    select ${field.owner}, ${field.key}, ${field.title}, ${field.help}, ${field.type},
      ${JSON.stringify(field.bounds)}::jsonb, ${field.isRequired}, ${field.visibility}, ${field.inListing},
      ${field.isFacet}, ${field.isFilter}, ${field.isPersonal},
      (select coalesce(max(position), 0) + 1 from field_definitions where owner = ${field.owner})
    returning id`.execute(db)
  const [made] = rows
  if (made === undefined) throw new Error('The field was not written.')
  return made.id
}

export async function update(db: Database, field: FieldDefinition): Promise<void> {
  await sql`
    update field_definitions set title = ${field.title}, help = ${field.help},
      bounds = ${JSON.stringify(field.bounds)}::jsonb, is_required = ${field.isRequired},
      visibility = ${field.visibility}, in_listing = ${field.inListing}, is_facet = ${field.isFacet},
      is_filter = ${field.isFilter}, is_personal = ${field.isPersonal}, version = version + 1, updated_at = now()
    where id = ${field.id}`.execute(db)
}

export async function updateOrder(db: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update field_definitions set position = given.place
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    where field_definitions.id = given.id and field_definitions.position <> given.place`.execute(db)
}

/** Hides the values at once. */
export async function hide(db: Database, id: number, now: Date): Promise<void> {
  await sql`update field_definitions set removed_at = ${now}, is_facet = false where id = ${id}`.execute(db)
}

export async function findHidden(
  db: Database,
  id: number,
): Promise<Pick<FieldDefinition, 'owner' | 'key'> | undefined> {
  const { rows } = await sql<Pick<FieldDefinition, 'owner' | 'key'>>`
    select owner, key from field_definitions where id = ${id} and removed_at is not null`.execute(db)
  return rows[0]
}

export async function removeHidden(db: Database, id: number): Promise<void> {
  await sql`delete from field_definitions where id = ${id} and removed_at is not null`.execute(db)
}
