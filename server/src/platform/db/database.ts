import type { Kysely } from 'kysely'
import type { DB } from '#platform/rows.ts'

export type Database = Kysely<DB>
