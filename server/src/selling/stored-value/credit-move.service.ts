import { money, subtract } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import * as moveStore from './credit-move.store.ts'
import type { Owners } from './credit-move.store.ts'
import { insertEntry } from './stored-value.store.ts'

const note = 'The credit of a guest joined this account.'

/**
 * Adds a guest's credit to the account's. The shop's debt is the same, so the ledger has no entry. The caller must have
 * locked the orders.
 */
export async function moveCredit(ctx: Context, owners: Owners): Promise<void> {
  const credits = await moveStore.lockCredits(ctx.db, owners)
  const [source, target] = [owners.from, owners.to].map((id) => credits.find(({ userId }) => userId === id))
  if (!source) return
  if (!target) return moveStore.setOwner(ctx.db, source.id, owners.to)
  const { balanceMinor } = source
  const entry = { note, now: ctx.now }
  if (balanceMinor > 0)
    await insertEntry(ctx.db, { ...entry, valueId: target.id, kind: 'issue', amountMinor: balanceMinor })
  await moveStore.moveUses(ctx.db, { fromId: source.id, toId: target.id })
  const amountMinor = subtract(money(0), money(balanceMinor)).amountMinor
  if (balanceMinor > 0) await insertEntry(ctx.db, { ...entry, valueId: source.id, kind: 'void', amountMinor })
}
