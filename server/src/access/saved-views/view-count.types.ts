import type { ViewList } from '@shop/contract/access/saved-view-options'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'

type ViewCount = { readonly count: number; readonly isMore: boolean }

/** Counts the rows of a list with the filters of its address; null for filters that the list does not support. */
export type ViewCounter = (
  ctx: Context,
  actor: Actor,
  filters: Readonly<Record<string, string>>,
) => Promise<ViewCount | null>

export type ViewCounters = Readonly<Record<ViewList, ViewCounter>>
