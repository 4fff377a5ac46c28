import type { CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { parentOptions } from './parent-options.ts'
import type { Move } from './tree-order.ts'

type PlaceDialogProps = {
  readonly node: CategoryNode
  readonly nodes: readonly CategoryNode[]
  readonly onMove: (to: Move) => Promise<void>
  readonly onClose: () => void
}

/** Moves a category to another department without a mouse. */
export function PlaceDialog({ node, nodes, onMove, onClose }: PlaceDialogProps) {
  return (
    <FormDialog
      title={`Move ${node.name}`}
      action="Move"
      onClose={onClose}
      onSubmit={(form) => onMove({ parentId: Number(textIn(form, 'parent')), beforeId: null })}
    >
      {() => (
        <SelectField
          label="Parent category"
          name="parent"
          defaultValue={node.parentId ?? ''}
          options={parentOptions(nodes, node.id)}
          hint="Its pieces go with it, last among the categories there."
        />
      )}
    </FormDialog>
  )
}
