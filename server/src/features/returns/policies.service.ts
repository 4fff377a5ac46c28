import { policyText, type ReturnPolicy } from '@shop/contract/return-policy'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { readPolicies } from './policies.reader.ts'
import * as policiesStore from './policies.store.ts'

export type ShownPolicy = { readonly policy: ReturnPolicy; readonly sentence: string }

const shown = (policy: ReturnPolicy): ShownPolicy => ({ policy, sentence: policyText(policy) })

export async function policiesInForce(ctx: Context): Promise<readonly ShownPolicy[]> {
  return (await policiesStore.listInForce(ctx.db)).map(shown)
}

export type Loaded = { readonly rows: readonly ShownPolicy[] } | { readonly problems: readonly string[] }

/** Replaces the policies for orders from now on, or changes nothing. */
export async function loadPolicies(
  ctx: Context,
  text: string,
  { isDryRun }: { readonly isDryRun: boolean },
): Promise<Loaded> {
  const read = readPolicies(text)
  if ('problems' in read) return read
  const { policies } = read
  const names = policies.flatMap(({ designerName }) => designerName ?? [])
  const unknown = await policiesStore.listUnknownDesigners(ctx.db, names)
  if (unknown.length > 0) return { problems: unknown.map((name) => `No designer is called ${name}.`) }
  if (!isDryRun) await inTransaction(ctx, (trx) => policiesStore.insertSet(trx.db, policies))
  return { rows: policies.map(shown) }
}
