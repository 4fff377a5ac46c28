/** For tests: `node hold-open.ts [FOLDER [OUTSIDE]]` prints the URL and closes when its input ends. */
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
