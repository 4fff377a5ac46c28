import type { Permission } from '@shop/contract/access/admin-permissions'
import type { ImportAction } from '@shop/contract/imports/admin-imports'
import type { ImportState } from '@shop/contract/imports/import-options'

type Situation = {
  readonly state: ImportState
  readonly isCancelled: boolean
  readonly origin: 'console' | 'operator'
  readonly counts: { readonly created: number; readonly updated: number; readonly refused: number } | null
  readonly continuedById: number | null
}

/** The operator's command stores no file, so its refused rows need a corrected file. */
function canContinue({ state, origin, counts, continuedById }: Situation): boolean {
  return state === 'done' && origin === 'console' && (counts?.refused ?? 0) > 0 && continuedById === null
}

function possibleActions(situation: Situation): ImportAction[] {
  const { state, isCancelled, origin, counts } = situation
  const hasChanges = counts !== null && counts.created + counts.updated > 0
  if (state === 'uploaded') return ['check']
  if (state === 'checked') return ['run', 'check']
  if (state === 'checking' || state === 'running') return isCancelled || origin === 'operator' ? [] : ['cancel']
  if (state === 'cancelled') return hasChanges ? ['run', 'undo'] : ['run']
  if (state !== 'done' && state !== 'failed') return []
  return [...(canContinue(situation) ? ['continue' as const] : []), ...(hasChanges ? ['undo' as const] : [])]
}

/**
 * An import writes prices, so it needs that permission too. With null permissions: the actions that anybody could have.
 */
export function allowedActions(situation: Situation, permissions: ReadonlySet<Permission> | null): ImportAction[] {
  return possibleActions(situation).filter((action) => {
    if (permissions === null) return true
    if (!permissions.has('catalogue.edit')) return false
    return action === 'run' || action === 'undo' ? permissions.has('prices.edit') : true
  })
}
