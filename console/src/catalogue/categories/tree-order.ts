import type { CategoryNode } from '@shop/contract/catalogue/admin-categories'

export type Drop = 'before' | 'after' | 'into'
export type Move = { readonly parentId: number | null; readonly beforeId: number | null }

/** Neighbours are of one kind below one parent. */
function neighboursOf(nodes: readonly CategoryNode[], node: CategoryNode): readonly CategoryNode[] {
  return nodes.filter(({ parentId, kind }) => parentId === node.parentId && kind === node.kind)
}

/** One place up or down; undefined at the end of the list. */
export function step(nodes: readonly CategoryNode[], node: CategoryNode, by: -1 | 1): Move | undefined {
  const neighbours = neighboursOf(nodes, node)
  const at = neighbours.findIndex(({ id }) => id === node.id)
  if (neighbours[at + by] === undefined) return undefined
  const before = by === -1 ? neighbours[at - 1] : neighbours[at + 2]
  return { parentId: node.parentId, beforeId: before?.id ?? null }
}

/**
 * The place where a dragged category would go; undefined where it is not allowed. The server checks the number of
 * levels.
 */
export function dropMove(
  nodes: readonly CategoryNode[],
  { dragged, target, drop }: { readonly dragged: CategoryNode; readonly target: CategoryNode; readonly drop: Drop },
): Move | undefined {
  if (dragged.id === target.id) return undefined
  if (drop === 'into') {
    const holds = target.kind === 'department' || target.kind === 'category'
    return dragged.kind === 'category' && holds ? { parentId: target.id, beforeId: null } : undefined
  }
  if (dragged.kind !== target.kind) return undefined
  const neighbours = neighboursOf(nodes, target).filter(({ id }) => id !== dragged.id)
  const at = neighbours.findIndex(({ id }) => id === target.id)
  const before = drop === 'before' ? target : neighbours[at + 1]
  return { parentId: target.parentId, beforeId: before?.id ?? null }
}
