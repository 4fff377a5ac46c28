import type { CategoryNode } from '@shop/contract/catalogue/admin-categories'

type Option = { readonly value: number; readonly text: string }

/** Departments and categories with their paths, without one category and everything below it. */
export function parentOptions(nodes: readonly CategoryNode[], withoutId?: number): readonly Option[] {
  const below = (parent: CategoryNode | undefined, path: string): Option[] =>
    nodes
      .filter(({ id, kind, parentId }) => {
        const isPlace = kind === 'category' || (kind === 'department' && parent === undefined)
        return isPlace && id !== withoutId && parentId === (parent?.id ?? null)
      })
      .flatMap((node) => {
        const text = path === '' ? node.name : `${path} › ${node.name}`
        return [{ value: node.id, text }, ...below(node, text)]
      })
  return below(undefined, '')
}
