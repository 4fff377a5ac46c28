import type { Context } from '#platform/runtime/context.ts'

/** Answered from the published settings in memory, so that a shop without agents runs no statement. */
export async function isOff({ ports }: Pick<Context, 'ports'>): Promise<boolean> {
  return (await ports.documents.read('agents')).body.mode === 'off'
}

/** What assistants in the browser find on pages; null while they may not use them. */
export async function readPageTools({
  ports,
}: Pick<Context, 'ports'>): Promise<{ readonly originTrial: string } | null> {
  const { hasPageTools, originTrial } = (await ports.documents.read('agents')).body
  return hasPageTools ? { originTrial } : null
}
