import { useMemo, useState } from 'react'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { AdminDocument } from '@shop/contract/content/admin-documents'
import {
  BodyForm,
  CanEdit,
  DocumentMessages,
  labelsOf,
  StatePanel,
  useDocument,
  VersionsPanel,
  type DocumentState,
  type Field,
  type PreviewedCalls,
} from '#features/content'
import { ChangesPanel } from '#features/staff'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textOf } from '#ui/form-body.ts'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { entriesOf, faultsIn, type Entry } from './entries.ts'
import { ownKinds } from './own-kinds.ts'
import { PreviewPane } from './preview-pane.tsx'
import { SectionList } from './section-list.tsx'
import type { Anchor } from './section-place.ts'
import type { SectionsForm } from './sections-form.ts'
import { useAutosave } from './use-autosave.ts'
import { useIsWide } from './use-is-wide.ts'

type SectionsEditorProps = {
  readonly loaded: AdminDocument
  readonly form: SectionsForm
  readonly calls: PreviewedCalls
  readonly canEdit: boolean
  readonly events: readonly AuditRow[]
}

const nothing = {}

/** Where the chosen section stands in the shop's page. */
function anchorOf(form: SectionsForm, entry: Entry | undefined): Anchor {
  if (entry === undefined) return { id: '', heading: '' }
  const { section, isOwn } = entry
  return { id: textOf(section['id']), heading: isOwn ? textOf(section['heading']) : form.headingOf(section) }
}

/** All fields of the form, which name the differences between two versions. */
const fieldsOfForm = ({ whole, addedPart }: SectionsForm): readonly Field[] => [
  ...whole,
  ...(addedPart?.fields ?? []),
  ...Object.values(ownKinds).flatMap((kind) => kind.fields),
]

/** The sections of a page in their order, each with its form, beside the page as it will be. */
export function SectionsEditor({ loaded, form, calls, canEdit, events }: SectionsEditorProps) {
  const state = useDocument(loaded, calls)
  useAutosave(state, canEdit)
  const { body, setBody, fields, isChanged } = state
  const [drawn, setDrawn] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const isWide = useIsWide()
  const labels = useMemo(() => labelsOf({ fields: fieldsOfForm(form) }), [form])
  const entries = useMemo(() => entriesOf(form.fixed, body), [form, body])
  const faulty = entries.findIndex(({ path }) => faultsIn(fields, path) > 0)
  const opened = chosen ?? (faulty === -1 ? undefined : faulty)
  const { id, heading } = anchorOf(form, opened === undefined ? undefined : entries[opened])
  const anchor = useMemo(() => ({ id, heading }), [id, heading])
  const redraw = (): void => {
    setDrawn(drawn + 1)
    setChosen(undefined)
  }
  const panels = { state, calls, labels, canEdit, onReplaced: redraw }
  return (
    <div className="grid grid-cols-1 gap-5">
      <LeavingQuestion isChanged={isChanged} />
      <StatePanel {...panels} isWide />
      <DocumentMessages state={state} labels={labels} onTaken={redraw} />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <fieldset key={drawn} disabled={!canEdit} aria-label="Content" className="grid min-w-0 gap-5">
          <CanEdit value={canEdit}>
            {form.whole.length > 0 && <WholePage form={form} state={state} />}
            <SectionList
              form={form}
              body={body}
              faults={fields}
              missing={state.unsaved?.fields ?? nothing}
              canEdit={canEdit}
              opened={opened}
              onOpen={setChosen}
              onChange={setBody}
            />
          </CanEdit>
        </fieldset>
        {isWide ? (
          <section aria-label="Preview" className="sticky top-5 h-[calc(100dvh-2.5rem)] min-h-96">
            <PreviewPane state={state} ask={calls.preview} anchor={anchor} first="computer" />
          </section>
        ) : (
          <PreviewButton state={state} calls={calls} anchor={anchor} />
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <VersionsPanel {...panels} />
        <ChangesPanel events={events} />
      </div>
    </div>
  )
}

type WholePageProps = { readonly form: SectionsForm; readonly state: DocumentState }

function WholePage({ form, state: { body, setBody, fields } }: WholePageProps) {
  const hasFault = form.whole.some(({ name }) => fields[name] !== undefined)
  return (
    <details className="panel" open={hasFault || undefined}>
      <summary className="px-4 py-3 text-section font-semibold">Whole page</summary>
      <div className="grid gap-3 border-t border-line p-4">
        <BodyForm fields={form.whole} body={body} errors={fields} place="" onChange={setBody} />
      </div>
    </details>
  )
}

type PreviewButtonProps = {
  readonly state: DocumentState
  readonly calls: PreviewedCalls
  readonly anchor: Parameters<typeof PreviewPane>[0]['anchor']
}

/** On a screen without room for both, the preview covers the form. */
function PreviewButton({ state, calls, anchor }: PreviewButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        look="primary"
        className="fixed right-4 bottom-16 z-20 lg:bottom-4 shadow-lifted"
        onClick={() => setIsOpen(true)}
      >
        Show preview
      </Button>
      {isOpen && (
        <Dialog title="Preview" isWide onClose={() => setIsOpen(false)}>
          <div className="grid gap-4">
            <div className="h-[62dvh]">
              <PreviewPane state={state} ask={calls.preview} anchor={anchor} first="phone" />
            </div>
            <Button onClick={() => setIsOpen(false)}>Back to the form</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
