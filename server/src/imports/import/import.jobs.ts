import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { fetchPicture } from '#platform/media/fetch-picture.ts'
import { newContext } from '#platform/runtime/context.ts'
import { workOnImports } from './import-work.service.ts'

const everyMs = 1000

/** Works on imports of the console; returns a stop function. */
export function startImports(deps: AppDeps): () => Promise<void> {
  return every(everyMs, {
    name: 'imports',
    log: deps.log,
    run: (stopping) => workOnImports({ context: () => newContext(deps), fetch: fetchPicture, stopping }),
  })
}
