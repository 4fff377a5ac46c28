import type { AdminDocument } from '@shop/contract/content/admin-documents'
import { Button } from '#ui/button.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn, differencesOf } from '#ui/form-body.ts'
import { Notice } from '#ui/notice.tsx'
import { editedBody, type DocumentState } from './use-document.ts'

type DocumentMessagesProps = {
  readonly state: DocumentState
  readonly labels: ReadonlyMap<string, string>
  readonly onTaken: () => void
}

/** What stands between the form and the shop: an unreadable version, another person's change, refused fields. */
export function DocumentMessages({ state, labels, onTaken }: DocumentMessagesProps) {
  const { document, fields, problem, foreign } = state
  return (
    <>
      {!document.isReadable && (
        <Notice look="alert">
          The published version does not fit any more, so the shop shows its default. Publish a new version.
        </Notice>
      )}
      {foreign !== undefined && <Conflict state={state} foreign={foreign} labels={labels} onTaken={onTaken} />}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {Object.keys(fields).length > 0 && (
        <Notice look="alert">Not saved. Correct the marked fields: {Object.values(fields).join('. ')}.</Notice>
      )}
    </>
  )
}

type ConflictProps = {
  readonly state: DocumentState
  readonly foreign: AdminDocument
  readonly labels: ReadonlyMap<string, string>
  readonly onTaken: () => void
}

/** Somebody else saved meanwhile: shows both bodies side by side, and a choice. */
function Conflict({ state: { body, save, take, busyWith }, foreign, labels, onTaken }: ConflictProps) {
  const author = foreign.draft?.author ?? foreign.versions[0]?.author ?? 'Somebody'
  const differences = differencesOf(editedBody(foreign), bodyIn(body))
  return (
    <div role="alert" className="panel grid gap-3 border-warn p-4">
      <p className="font-semibold">{author} changed this in the meantime.</p>
      <DifferenceTable label="Differences" differences={differences} names={['Theirs', 'Yours']} labels={labels} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={busyWith === 'save'} onClick={() => void save(foreign.version)}>
          Keep mine
        </Button>
        <Button
          onClick={() => {
            take(foreign)
            onTaken()
          }}
        >
          Keep theirs
        </Button>
      </div>
    </div>
  )
}
