import type { Connection } from '@shop/contract/access/admin-connections'
import type { BadgeLook } from '#ui/badge.tsx'

type State = { readonly text: string; readonly look: BadgeLook }

export function stateOf({ state, isTest }: Connection): State {
  if (state === 'incomplete') return { text: 'Incomplete', look: 'alert' }
  if (state === 'off') return { text: 'Not set up', look: 'plain' }
  return isTest === true ? { text: 'Test account', look: 'warn' } : { text: 'Connected', look: 'good' }
}

/** Where the account comes from, and what to do where there is none. */
export function sourceText({ source, fields }: Connection): string {
  if (source === 'console') return 'Entered here.'
  if (source === 'environment') return 'Set in the environment of the shop.'
  return fields.length === 0 ? 'Only the environment of the shop sets it.' : 'No account yet.'
}
