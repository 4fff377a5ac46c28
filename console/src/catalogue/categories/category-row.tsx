import { Link } from 'react-router'
import type { CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { step, type Drop, type Move } from './tree-order.ts'
import { useTreeDrag } from './use-tree-drag.ts'

export type TreeActions = {
  readonly nodes: readonly CategoryNode[]
  readonly canEdit: boolean
  readonly mayDrop: (draggedId: number, target: CategoryNode, drop: Drop) => boolean
  readonly onDrop: (draggedId: number, target: CategoryNode, drop: Drop) => void
  readonly onMove: (node: CategoryNode, move: Move) => void
  readonly onChoosePlace: (node: CategoryNode) => void
}

type CategoryRowProps = {
  readonly node: CategoryNode
  readonly actions: TreeActions
  /** Undefined for a row without children. */
  readonly isOpen: boolean | undefined
  readonly onToggle: () => void
}

const dropLooks = {
  before: 'shadow-[inset_0_2px_0_var(--color-accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-accent)]',
  into: 'bg-accent-tint',
} as const satisfies Record<Drop, string>

export function CategoryRow({ node, actions, isOpen, onToggle }: CategoryRowProps) {
  const { nodes, canEdit, mayDrop, onDrop, onMove, onChoosePlace } = actions
  const { row, handle, drop } = useTreeDrag({
    id: node.id,
    isEnabled: canEdit,
    mayDrop: (dragged, wanted) => mayDrop(dragged, node, wanted),
    onDrop: (dragged, wanted) => onDrop(dragged, node, wanted),
  })
  const [up, down] = [step(nodes, node, -1), step(nodes, node, 1)]
  return (
    <div
      ref={row}
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-2 py-1',
        drop !== undefined && dropLooks[drop],
      )}
    >
      {canEdit && (
        <span ref={handle} aria-hidden="true" className="cursor-grab px-1 text-ink-2 max-md:hidden">
          ⠿
        </span>
      )}
      {isOpen === undefined ? (
        <span className="w-9" />
      ) : (
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-label={`Below ${node.name}`}
          onClick={onToggle}
          className="w-9 px-0 no-underline"
        >
          {isOpen ? '−' : '+'}
        </Button>
      )}
      <Link
        to={`/categories/${node.id}`}
        className="min-w-0 grow font-semibold wrap-anywhere hover:text-accent hover:underline"
      >
        {node.name}
      </Link>
      {node.hasRule && <span className="text-small text-ink-2">By rule</span>}
      {!node.isListed && <span className="rounded-soft bg-raised px-2 text-small">Hidden</span>}
      {canEdit && (
        <span className="flex">
          <Button
            look="quiet"
            className="no-underline"
            disabled={up === undefined}
            aria-label={`Move ${node.name} up`}
            onClick={() => up !== undefined && onMove(node, up)}
          >
            ↑
          </Button>
          <Button
            look="quiet"
            className="no-underline"
            disabled={down === undefined}
            aria-label={`Move ${node.name} down`}
            onClick={() => down !== undefined && onMove(node, down)}
          >
            ↓
          </Button>
          {node.kind === 'category' && (
            <Button
              look="quiet"
              aria-label={`Move ${node.name} to another category`}
              onClick={() => onChoosePlace(node)}
            >
              Move
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
