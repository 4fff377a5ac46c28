import { mostAgentPlatforms, type AgentPlatformState } from '@shop/contract/agents/admin-agents'
import * as platformStore from '#agents/platforms/platforms.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { toPlatform } from './admin-agents.view.ts'

export const listPlatforms = (ctx: Context): Promise<platformStore.ListedPlatform[]> =>
  platformStore.list(ctx.db, mostAgentPlatforms)

type Change = { readonly id: number; readonly state: AgentPlatformState; readonly version: number }

async function getPlatform(ctx: Context, id: number): Promise<platformStore.ListedPlatform> {
  const platform = await platformStore.find(ctx.db, id)
  if (platform === undefined) throw new ShopError('agent_platform.not_found')
  return platform
}

export async function changePlatform(
  ctx: Context,
  actor: Actor,
  { id, state, version }: Change,
): Promise<platformStore.ListedPlatform> {
  return inTransaction(ctx, async (trx) => {
    await platformStore.lock(trx.db, id)
    const before = await getPlatform(trx, id)
    if (before.version !== version) throw new ConflictError(toPlatform(before))
    await platformStore.setState(trx.db, id, state)
    await recordChange(trx, actor, {
      verb: 'changed',
      subject: 'agent',
      subjectId: id,
      before: { profileUrl: before.profileUrl, state: before.state },
      after: { profileUrl: before.profileUrl, state },
    })
    return getPlatform(trx, id)
  })
}
