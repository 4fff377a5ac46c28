import { documentSchemas } from '@shop/contract/content/documents'
import type { DispatchKinds, DispatchPreview } from '@shop/contract/fulfilment/admin-terms'
import { kindFaults, withTriedDays } from '#content'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { listKindPaths, readDaysOfKinds } from './dispatch-days.store.ts'

/** Uses the database view that gives every piece its days. An invalid body is refused with its fields. */
export async function previewDispatchDays(ctx: Context, given: unknown): Promise<DispatchPreview> {
  const parsed = documentSchemas['dispatch-days'].safeParse(given)
  if (!parsed.success) throw new ValidationError(parsed.error.issues)
  const faults = await kindFaults(ctx, parsed.data)
  if (faults.length > 0) throw new ValidationError(faults)
  return withTriedDays(ctx, parsed.data, ({ db }) => readDaysOfKinds(db))
}

export async function listKinds({ db }: Context): Promise<DispatchKinds> {
  return { kinds: await listKindPaths(db) }
}
