/** Writes the types of all calls and events from the API's description. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminApiDocument, apiDocument } from '@shop/server/access'
import { callsFile, type Description } from './calls-file.ts'

const folder = join(import.meta.dirname, '../src/generated')
mkdirSync(folder, { recursive: true })
const described = (document: object): Description => document as Description
writeFileSync(
  join(folder, 'shop-calls.ts'),
  callsFile({ name: 'shop', root: '/api/v2/', description: described(apiDocument('Shop')) }),
)
writeFileSync(
  join(folder, 'console-calls.ts'),
  callsFile({ name: 'console', root: '/api/admin/v1/', description: described(adminApiDocument('Shop')) }),
)
