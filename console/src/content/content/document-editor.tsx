import { useState, type ReactNode } from 'react'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { AdminDocument } from '@shop/contract/content/admin-documents'
import { ChangesPanel, lastOnPhones } from '#features/staff'
import type { Body } from '#ui/form-body.ts'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { BodyForm } from './body-form.tsx'
import { CanEdit } from './can-edit.ts'
import type { DocumentCalls } from './document-calls.ts'
import { DocumentMessages } from './document-messages.tsx'
import { labelsOf } from './field-labels.ts'
import type { DocumentForm } from './field.ts'
import { StatePanel } from './state-panel.tsx'
import { useDocument, type DocumentState } from './use-document.ts'
import { VersionsPanel } from './versions-panel.tsx'

type DocumentEditorProps = {
  readonly loaded: AdminDocument
  readonly form: DocumentForm
  readonly calls: DocumentCalls
  readonly canEdit: boolean
  readonly events: readonly AuditRow[]
  /** Shown instead of the published version while there is none. */
  readonly unpublished?: string
  /** Updates fields that depend on other fields. */
  readonly follow?: (next: Body, before: Body) => Body
  /** Rendered beside the fields. */
  readonly renderBeside?: (state: DocumentState, onReplaced: () => void) => ReactNode
  /** Rendered below the fields and the state, over the whole width. */
  readonly renderBelow?: (state: DocumentState) => ReactNode
}

const asGiven = (next: Body): Body => next

export function DocumentEditor({
  loaded,
  form,
  calls,
  canEdit,
  events,
  unpublished,
  follow = asGiven,
  renderBeside,
  renderBelow,
}: DocumentEditorProps) {
  const state = useDocument(loaded, calls)
  const { body, setBody, fields, isChanged } = state
  /** Redraws fields that hold their own text when another body replaces the form's. */
  const [drawn, setDrawn] = useState(0)
  const labels = labelsOf(form)
  const redraw = (): void => setDrawn(drawn + 1)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <LeavingQuestion isChanged={isChanged} />
        <div className="grid min-w-0 gap-5 max-xl:contents">
          <DocumentMessages state={state} labels={labels} onTaken={redraw} />
          <fieldset key={drawn} disabled={!canEdit} aria-label="Content" className="panel grid min-w-0 gap-4 p-4">
            <CanEdit value={canEdit}>
              <BodyForm
                fields={form.fields}
                body={body}
                errors={fields}
                place=""
                onChange={(next) => setBody(follow(next, body))}
              />
            </CanEdit>
          </fieldset>
          <ChangesPanel events={events} className={lastOnPhones} />
        </div>
        <div className="grid min-w-0 gap-5 xl:sticky xl:top-5">
          <StatePanel
            state={state}
            calls={calls}
            labels={labels}
            canEdit={canEdit}
            unpublished={unpublished}
            onReplaced={redraw}
          />
          {renderBeside?.(state, redraw)}
          <VersionsPanel state={state} calls={calls} labels={labels} canEdit={canEdit} onReplaced={redraw} />
        </div>
      </div>
      {renderBelow !== undefined && <div className="min-w-0">{renderBelow(state)}</div>}
    </div>
  )
}
