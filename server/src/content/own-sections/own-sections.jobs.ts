import { hourMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { cleanFilms } from './film-cleaning.service.ts'

export function startFilmCleaning(deps: AppDeps): () => Promise<void> {
  return every(hourMs, { name: 'films', log: deps.log, run: () => cleanFilms(newContext(deps)) })
}
