import { useState } from 'react'
import type { CategoryKind, CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Notice } from '#ui/notice.tsx'
import { CategoryRow, type TreeActions } from './category-row.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { dropMove, type Move } from './tree-order.ts'

type CategoryTreeProps = {
  readonly loaded: readonly CategoryNode[]
  readonly kinds: readonly CategoryKind[]
  readonly canEdit: boolean
}

/** Categories in the shop's order, which staff change by dragging a handle or by buttons. */
export function CategoryTree({ loaded, kinds, canEdit }: CategoryTreeProps) {
  const [nodes, setNodes] = useState(loaded)
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const [placed, setPlaced] = useState<CategoryNode>()
  const move = async (node: CategoryNode, to: Move): Promise<void> => {
    setProblem(undefined)
    try {
      const { categories } = await callApi(adminCategoryCalls.move, { params: { id: node.id }, body: to })
      setNodes(categories)
      setAnnounced(`${node.name} was moved.`)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const dropped = (draggedId: number, target: CategoryNode, drop: Parameters<TreeActions['onDrop']>[2]) => {
    const dragged = nodes.find(({ id }) => id === draggedId)
    const to = dragged && dropMove(nodes, { dragged, target, drop })
    return dragged && to && { dragged, to }
  }
  const actions: TreeActions = {
    nodes,
    canEdit,
    mayDrop: (...given) => dropped(...given) !== undefined,
    onDrop: (...given) => {
      const found = dropped(...given)
      if (found !== undefined) void move(found.dragged, found.to)
    },
    onMove: (node, to) => void move(node, to),
    onChoosePlace: setPlaced,
  }
  const toggle = (id: number): void =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const roots = nodes.filter(({ parentId, kind }) => parentId === null && kinds.includes(kind))
  return (
    <>
      {problem !== undefined && (
        <div className="mb-3">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      <div className="panel">
        <Branch nodes={roots} level={0} actions={actions} closed={closed} onToggle={toggle} />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {placed !== undefined && (
        <PlaceDialog
          node={placed}
          nodes={nodes}
          onMove={(to) => move(placed, to)}
          onClose={() => setPlaced(undefined)}
        />
      )}
    </>
  )
}

type BranchProps = {
  readonly nodes: readonly CategoryNode[]
  readonly level: number
  readonly actions: TreeActions
  readonly closed: ReadonlySet<number>
  readonly onToggle: (id: number) => void
}

function Branch({ nodes, level, actions, closed, onToggle }: BranchProps) {
  return (
    <ul className={level === 0 ? '' : 'ml-5 border-l border-line md:ml-9'}>
      {nodes.map((node) => {
        const children = actions.nodes.filter(({ parentId }) => parentId === node.id)
        const isOpen = !closed.has(node.id)
        return (
          <li key={node.id}>
            <CategoryRow
              node={node}
              actions={actions}
              isOpen={children.length === 0 ? undefined : isOpen}
              onToggle={() => onToggle(node.id)}
            />
            {children.length > 0 && isOpen && (
              <Branch nodes={children} level={level + 1} actions={actions} closed={closed} onToggle={onToggle} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
