import { hourMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { cleanPictures, cleanSources } from './cleaning.service.ts'

export function startPictureCleaning(deps: AppDeps): () => Promise<void> {
  return every(hourMs, { name: 'pictures', log: deps.log, run: () => cleanPictures(newContext(deps)) })
}

/** Deletes what conversions left in this process's folder; returns a stop function. */
export function startSourceCleaning(deps: AppDeps): () => Promise<void> {
  return every(hourMs, { name: 'sources of pictures', log: deps.log, run: () => cleanSources(newContext(deps)) })
}
