import { hourMs } from '@shop/contract/core/durations'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every, type JobHandlers } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import type { ListSheets } from './list-files.types.ts'
import { deleteExpiredFiles, writeFile } from './write-file.service.ts'

export function listFileJobs(deps: AppDeps, sheets: ListSheets): JobHandlers {
  return { 'list_file.write': ({ fileId }) => writeFile(newContext(deps), fileId, sheets) }
}

/** Deletes files after their day; returns a stop function. */
export function startListFileExpiry(deps: AppDeps): () => Promise<void> {
  return every(hourMs, { name: 'list files', log: deps.log, run: () => deleteExpiredFiles(newContext(deps)) })
}
