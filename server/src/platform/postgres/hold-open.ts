/**
 * For tests: opens PostgreSQL in its own process, prints its URL, and closes it when the standard input ends. `node
 * hold-open.ts FOLDER [OUTSIDE]`, or no folder for a throwaway server.
 */
import { once } from 'node:events'
import { openEmbeddedPostgres } from './open.ts'
import { openThrowawayPostgres } from './throwaway.ts'

const [dataDir, outside] = process.argv.slice(2)
const log = (line: string): unknown => process.stderr.write(`${line}\n`)
const opened =
  dataDir === undefined
    ? await openThrowawayPostgres()
    : await openEmbeddedPostgres({ dataDir, log, ...(outside === undefined ? {} : { outside }) })
process.stdout.write(`${opened.url}\n`)
process.stdin.resume()
await once(process.stdin, 'end')
await opened.close()
