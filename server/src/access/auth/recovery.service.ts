import type { Channel } from '@shop/contract/core/contact-rules'
import { dropSecondFactor } from '#access/second-factor/second-factor.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { revokeAllTokens } from '#platform/security/session.ts'
import { isProved } from './auth.rules.ts'
import * as authStore from './auth.store.ts'
import type { Account } from './auth.store.ts'
import * as knownNetworks from './known-networks.store.ts'
import * as codeStore from './verification-code.store.ts'

type Recovery = { readonly channel: Channel; readonly passwordHash: string | null }

/** Gives an account to the person who verified its contact; the caller must have locked the account. */
export async function recover(ctx: Context, before: Account, { channel, passwordHash }: Recovery): Promise<Account> {
  await authStore.recover(ctx.db, { userId: before.id, channel, passwordHash })
  await codeStore.deleteAll(ctx.db, before.id)
  await revokeAllTokens(ctx.db, before.id)
  if (!isProved(before, channel)) {
    await authStore.deleteIdentities(ctx.db, before.id)
    await dropSecondFactor(ctx, before.id)
    await knownNetworks.deleteAll(ctx.db, before.id)
  }
  return authStore.getAccount(ctx.db, before.id)
}
