import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** The driver reads a part at once. */
const rowsPerPart = 500

/** The rows of a long list, in parts, so that neither the event loop nor the memory holds all of them. In a transaction. */
export async function* readInParts<Row>(db: Database, query: RawBuilder<Row>): AsyncGenerator<Row> {
  await sql`declare list_in_parts no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerPart)} from list_in_parts`.execute(db)
    yield* rows
    if (rows.length < rowsPerPart) break
  }
  await sql`close list_in_parts`.execute(db)
}
