import type { Context } from '#platform/runtime/context.ts'
import { noMeasurements, type Measurements } from './measurements.rules.ts'
import * as measurementsStore from './measurements.store.ts'

export async function viewMeasurements(ctx: Context, userId: number): Promise<Measurements> {
  return (await measurementsStore.findByOwner(ctx.db, userId)) ?? noMeasurements
}

export async function saveMeasurements(ctx: Context, userId: number, measurements: Measurements): Promise<void> {
  await measurementsStore.save(ctx.db, userId, { measurements, now: ctx.now })
}

export async function mergeMeasurements(
  ctx: Context,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await measurementsStore.copyMissing(ctx.db, from, to)
}
