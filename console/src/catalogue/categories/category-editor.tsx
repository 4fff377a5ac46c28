import { useState, type ReactNode } from 'react'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { AdminCategory, CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { ChangesPanel } from '#features/staff'
import { Button } from '#ui/button.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { CategoryFields, DesignerFields } from './category-fields.tsx'
import { fieldTexts } from './category-labels.ts'
import { CategoryPictures } from './category-pictures.tsx'
import { Contents } from './contents-panel.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useCategoryForm } from './use-category-form.ts'
import { useRulePreview } from './use-rule-preview.ts'

type CategoryEditorProps = {
  readonly loaded: AdminCategory
  readonly nodes: readonly CategoryNode[]
  readonly events: readonly AuditRow[]
  readonly canEdit: boolean
  /** Fields that the house added. */
  readonly fields: ReactNode
  readonly onSaved: () => Promise<void>
  readonly onRemoved: () => void | Promise<void>
}

export function CategoryEditor(props: CategoryEditorProps) {
  const { loaded, nodes, events, canEdit, fields: customFields, onSaved, onRemoved } = props
  const editor = useCategoryForm(loaded, onSaved)
  const { form, set, fields, drawn, isChanged } = editor
  const isCollection = loaded.kind === 'collection' || loaded.kind === 'celebrity_style'
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
      <LeavingQuestion isChanged={isChanged} />
      <div className="grid min-w-0 gap-5">
        <Messages editor={editor} isRefreshing={loaded.isRefreshing} />
        <fieldset key={drawn} disabled={!canEdit} aria-label="Category" className="panel grid min-w-0 gap-4 p-4">
          <CategoryFields form={form} errors={fields} set={set} />
          <DesignerFields form={form} errors={fields} set={set} />
        </fieldset>
        <fieldset disabled={!canEdit} aria-label="Pictures" className="panel grid min-w-0 gap-4 p-4">
          <CategoryPictures form={form} errors={fields} set={set} />
        </fieldset>
        {isCollection && <RulePanel key={`rule ${drawn}`} editor={editor} nodes={nodes} canEdit={canEdit} />}
        {customFields}
        <ChangesPanel events={events} />
      </div>
      <div className="grid min-w-0 gap-5 xl:sticky xl:top-5">
        {canEdit && <SavePanel editor={editor} loaded={loaded} onRemoved={onRemoved} />}
        <section aria-labelledby="pieces" className="panel p-4">
          <h2 id="pieces" className="mb-3 text-section font-semibold">
            {canEdit ? 'Pieces and cover' : 'Pieces'}
          </h2>
          <Contents
            contents={loaded.contents}
            cover={
              canEdit ? { mediaId: form.coverMediaId, onChoose: (coverMediaId) => set({ coverMediaId }) } : undefined
            }
          />
        </section>
      </div>
    </div>
  )
}

type Editor = ReturnType<typeof useCategoryForm>

function Messages({ editor, isRefreshing }: { readonly editor: Editor; readonly isRefreshing: boolean }) {
  const { differences, problem, fields, takeTheirs } = editor
  return (
    <>
      {isRefreshing && <Notice look="warn">The shop is moving its pieces. Large categories take some minutes.</Notice>}
      {differences !== undefined && (
        <div className="grid gap-3">
          <Notice look="warn">
            Somebody else changed this in the meantime. Their change is in the form, except where you changed the same
            field. Look at the differences, then save.
          </Notice>
          <DifferenceTable
            label="Differences"
            differences={differences}
            names={['In the shop', 'In your form']}
            labels={fieldTexts}
          />
          <p>
            <Button onClick={takeTheirs}>Keep theirs</Button>
          </p>
        </div>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {Object.keys(fields).length > 0 && <Notice look="alert">Not saved. Correct the marked fields.</Notice>}
    </>
  )
}

type RulePanelProps = { readonly editor: Editor; readonly nodes: readonly CategoryNode[]; readonly canEdit: boolean }

function RulePanel({ editor: { form, set, fields }, nodes, canEdit }: RulePanelProps) {
  const preview = useRulePreview(form.rule)
  return (
    <section aria-labelledby="rule" className="panel grid gap-4 p-4">
      <div>
        <h2 id="rule" className="text-section font-semibold">
          Rule
        </h2>
        <p className="text-ink-2">
          The collection holds every piece that meets all conditions. Without a condition it holds what you put into it.
        </p>
      </div>
      <fieldset disabled={!canEdit} className="min-w-0">
        <RuleFields
          rule={form.rule ?? {}}
          nodes={nodes}
          errors={{ ...preview.errors, ...fields }}
          onChange={(rule) => set({ rule: Object.keys(rule).length === 0 ? null : rule })}
        />
      </fieldset>
      {preview.problem !== undefined && <Notice look="alert">{preview.problem}</Notice>}
      {preview.contents !== undefined && (
        <div role="group" aria-label="The rule finds">
          <h3 className="label">The rule finds among the newest pieces</h3>
          <Contents contents={preview.contents} />
        </div>
      )}
    </section>
  )
}

type SavePanelProps = {
  readonly editor: Editor
  readonly loaded: AdminCategory
  readonly onRemoved: () => void | Promise<void>
}

function SavePanel({ editor: { base, save, isBusy, isChanged }, loaded, onRemoved }: SavePanelProps) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async (): Promise<void> => {
    try {
      await callApi(adminCategoryCalls.remove, { params: { id: base.id }, body: { version: base.version } })
      await onRemoved()
    } catch (error) {
      setProblem(messageOf(error))
      setIsAsking(false)
    }
  }
  return (
    <section aria-label="Save" className="panel flex flex-wrap items-center gap-3 p-4">
      <Button look="primary" isBusy={isBusy} disabled={!isChanged} onClick={() => void save()}>
        Save
      </Button>
      <span role="status" className="grow text-ink-2">
        {isChanged ? 'Not saved yet' : 'Saved'}
      </span>
      {loaded.canBeRemoved && !isAsking && <Button onClick={() => setIsAsking(true)}>Remove</Button>}
      {isAsking && (
        <Button look="danger" onClick={() => void remove()}>
          Remove {loaded.name}
        </Button>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </section>
  )
}
