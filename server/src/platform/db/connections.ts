export const roles = ['all', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

/** Most connections of two pools: one for transactions, one for short statements. */
export type PoolSizes = { readonly transactions: number; readonly statements: number }

/** Undefined sizes are those of this machine's processors. */
export type Connections = { readonly requests?: PoolSizes; readonly background?: PoolSizes }

/**
 * Connections outside the pools: the watch of the catalogue, the lead of recurring tasks, and the presence at the
 * built-in PostgreSQL.
 */
const separate: Readonly<Record<Role, number>> = { all: 3, web: 2, worker: 2 }
/** A transaction may need a second connection beside it. */
const leastForRequests = 3
/** An import holds one for its lock while it writes with another and a job takes a third. */
const leastForBackground = 4
const maxForStatements = 8
const maxBackgroundBesideRequests = 10

export function leastConnections(role: Role): number {
  return separate[role] + leastForRequests + (role === 'web' ? 0 : leastForBackground)
}

/** Divides what a process may open over its pools. */
export function connectionsOf(role: Role, most: number | undefined): Connections {
  if (most === undefined) return {}
  const left = most - separate[role]
  if (role === 'web') return { requests: divided(left) }
  const background =
    role === 'worker'
      ? left - leastForRequests
      : Math.min(maxBackgroundBesideRequests, Math.max(leastForBackground, Math.floor(left / 3)))
  return { requests: divided(left - background), background: divided(background) }
}

function divided(connections: number): PoolSizes {
  const statements = Math.min(maxForStatements, Math.floor(connections / 3))
  return { transactions: connections - statements, statements }
}
