import type { Kysely } from 'kysely'
import type { DB } from './rows.ts'

export type Database = Kysely<DB>
