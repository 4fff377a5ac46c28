import type { CategoryKind } from '@shop/contract/catalogue/admin-categories'

export type Placed = { readonly id: number; readonly parentId: number | null; readonly kind: CategoryKind }

/** Most levels that menus and paths show. */
const maxLevels = 5

/** True for a category below a department or another category, but not below itself. */
export function isRightPlace(
  all: readonly Placed[],
  moved: Pick<Placed, 'kind'> & { readonly id?: number },
  parentId: number | null,
): boolean {
  if (moved.kind !== 'category') return parentId === null
  if (parentId === null) return false
  const byId = new Map(all.map((one) => [one.id, one]))
  const above: Placed[] = []
  for (
    let step = byId.get(parentId);
    step !== undefined;
    step = step.parentId === null ? undefined : byId.get(step.parentId)
  ) {
    if (step.id === moved.id || above.includes(step)) return false
    above.push(step)
  }
  const parent = above[0]
  if (parent === undefined || (parent.kind !== 'department' && parent.kind !== 'category')) return false
  return above.length + levelsOf(all, moved.id) <= maxLevels
}

/** The number of levels of a category with everything below it. */
function levelsOf(all: readonly Placed[], id: number | undefined): number {
  if (id === undefined) return 1
  const children = all.filter(({ parentId }) => parentId === id)
  return 1 + Math.max(0, ...children.map((child) => levelsOf(all, child.id)))
}

/** The ids of one level, with the moved one before its neighbour or last. */
export function orderWith(siblings: readonly number[], moved: number, beforeId: number | null): number[] {
  const others = siblings.filter((id) => id !== moved)
  const at = beforeId === null ? -1 : others.indexOf(beforeId)
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}
