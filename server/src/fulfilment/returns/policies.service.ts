import { policyText, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { changeTerms, policyFaults, readTerms } from '#content'
import type { Context } from '#platform/runtime/context.ts'
import type { Auditor } from '#platform/security/audit.ts'
import { readPolicies } from './policies.reader.ts'

export type ShownPolicy = { readonly policy: ReturnPolicy; readonly sentence: string }

const shown = (policy: ReturnPolicy): ShownPolicy => ({ policy, sentence: policyText(policy) })

export async function policiesInForce(ctx: Context): Promise<readonly ShownPolicy[]> {
  return (await readTerms(ctx, 'return-policies')).rows.map(shown)
}

export type Loaded = { readonly rows: readonly ShownPolicy[] } | { readonly problems: readonly string[] }

type Loading = { readonly isDryRun: boolean; readonly by: Auditor }

/** Replaces the policies for orders from now on, or changes nothing when the file has a problem. */
export async function loadPolicies(ctx: Context, text: string, { isDryRun, by }: Loading): Promise<Loaded> {
  const read = readPolicies(text)
  if ('problems' in read) return read
  const rows = [...read.policies]
  const faults = await policyFaults(ctx, { rows, limits: [] })
  if (faults.length > 0) return { problems: [...new Set(faults.map(({ message }) => `${message}.`))] }
  if (!isDryRun) await changeTerms(ctx, by, { key: 'return-policies', change: ({ limits }) => ({ rows, limits }) })
  return { rows: rows.map(shown) }
}
