import type { ImportAction } from '@shop/contract/admin-imports'
import type { Permission } from '@shop/contract/admin-permissions'
import type { ImportState } from '@shop/contract/import-options'

type Situation = {
  readonly state: ImportState
  readonly isCancelled: boolean
  readonly origin: 'console' | 'operator'
  readonly counts: { readonly created: number; readonly updated: number } | null
}

function possibleActions({ state, isCancelled, origin, counts }: Situation): ImportAction[] {
  const hasChanges = counts !== null && counts.created + counts.updated > 0
  if (state === 'uploaded') return ['check']
  if (state === 'checked') return ['run', 'check']
  if (state === 'checking' || state === 'running') return isCancelled || origin === 'operator' ? [] : ['cancel']
  if (state === 'cancelled') return hasChanges ? ['run', 'undo'] : ['run']
  return (state === 'done' || state === 'failed') && hasChanges ? ['undo'] : []
}

/** An import writes prices, so it needs that right too. Null permissions: whether anybody could. */
export function allowedActions(situation: Situation, permissions: ReadonlySet<Permission> | null): ImportAction[] {
  return possibleActions(situation).filter((action) => {
    if (permissions === null) return true
    if (!permissions.has('catalogue.edit')) return false
    return action === 'check' || action === 'cancel' || permissions.has('prices.edit')
  })
}
