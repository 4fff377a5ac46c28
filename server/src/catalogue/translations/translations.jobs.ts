import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { suggestNext } from './suggestion-run.service.ts'
import { followTexts, lookAtChanges } from './text-needs.service.ts'
import { deleteUnusedWords, noteAll, readFeed } from './text-needs.store.ts'

export function translationJobs(deps: AppDeps): JobHandlers {
  return {
    'translations.suggest': async ({ language }) => {
      while (await suggestNext(newContext(deps), language));
    },
  }
}

const lookEveryMs = 5000
const lookAtAllEveryMs = 6 * 3_600_000

/** Counts what the texts lack in a shop with other languages than English. Returns a stop function. */
export function startTextCounts({ db, ports, log }: AppDeps): () => Promise<void> {
  const run = async (signal: AbortSignal): Promise<void> => {
    if (ports.languages.length > 0) await followTexts({ db })
    const { hasChanges } = await readFeed(db)
    if (!hasChanges) return
    while (!signal.aborted) if (!(await lookAtChanges({ db }))) return
  }
  return every(lookEveryMs, { name: 'counts of translations', log, run })
}

/** Looks at everything anew: a change during the first look was noted nowhere, and words fall out of use. Returns a stop function. */
export function startTextRecount({ db, log }: AppDeps): () => Promise<void> {
  const run = async (): Promise<void> => {
    const { isFed } = await readFeed(db)
    if (!isFed) return
    await deleteUnusedWords(db)
    await noteAll(db)
  }
  return every(lookAtAllEveryMs, { name: 'recount of translations', log, run })
}
