import type { Context } from '#platform/runtime/context.ts'

/** Answered from the published settings in memory, so that a shop without agents runs no statement. */
export async function isOff({ ports }: Pick<Context, 'ports'>): Promise<boolean> {
  return (await ports.documents.read('agents')).body.mode === 'off'
}
