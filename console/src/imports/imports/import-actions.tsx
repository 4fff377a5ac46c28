import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import type { AdminImport, ImportAction } from '@shop/contract/imports/admin-imports'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { ActionButtons } from '#ui/action-buttons.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { actionTexts, countsText, piecesText } from './import-labels.ts'

type Dialog = 'run' | 'undo'
type DialogProps = { readonly found: AdminImport; readonly onClose: () => void }

const texts = { ...actionTexts, check: 'Check again' }

/** The next steps of an import; the button for the check is below the columns. */
export function ImportActions({ found }: { readonly found: AdminImport }) {
  const [open, setOpen] = useState<Dialog>()
  const [busyWith, setBusyWith] = useState<ImportAction>()
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const { id, version } = found
  const act = async (action: ImportAction): Promise<void> => {
    if (action === 'run' || action === 'undo') {
      setOpen(action)
      return
    }
    setBusyWith(action)
    setProblem(undefined)
    try {
      if (action === 'continue') {
        const next = await callApi(adminImportCalls.continue, { params: { id }, body: { version }, key })
        await navigate(`/imports/${next.id}`)
        return
      }
      await callApi(adminImportCalls.cancel, { params: { id }, body: { version } })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      await revalidate()
      setBusyWith(undefined)
    }
  }
  const close = (): void => setOpen(undefined)
  return (
    <div className="flex flex-col gap-2 md:items-end">
      <ActionButtons
        actions={found.actions.filter((action) => action !== 'check')}
        texts={texts}
        isDanger={(action) => action === 'undo' || action === 'cancel'}
        busyWith={busyWith}
        onAct={act}
      />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {open === 'run' && <RunDialog found={found} onClose={close} />}
      {open === 'undo' && <UndoDialog found={found} onClose={close} />}
    </div>
  )
}

function RunDialog({ found, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { id, version, checkCounts, fileName, state, format } = found
  const [putsOnSale, setPutsOnSale] = useState(found.putsOnSale)
  const run = async (): Promise<void> => {
    await callApi(adminImportCalls.run, { params: { id }, body: { version, putsOnSale }, key })
  }
  return (
    <FormDialog title={`Import ${fileName}`} action="Import" onClose={onClose} onSubmit={run}>
      {() => (
        <>
          <p>
            {state === 'cancelled' ? 'The import continues after the rows that were imported: ' : 'Pieces: '}
            {countsText(checkCounts)}.
          </p>
          {state === 'checked' && (
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1"
                checked={putsOnSale}
                onChange={(event) => setPutsOnSale(event.currentTarget.checked)}
              />
              <span>Publish what is complete: with a picture, a description, a category, a price and the HSN code</span>
            </label>
          )}
          <p className="text-ink-2">
            {putsOnSale ? 'Other new pieces become drafts.' : 'New pieces become drafts.'} Live pieces stay live.
            {format === 'catalogue' && ' Rows with a status get theirs.'} The import can be undone for 90 days.
          </p>
        </>
      )}
    </FormDialog>
  )
}

function UndoDialog({ found, onClose }: DialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const { id, version, counts } = found
  const { created, updated } = counts ?? { created: 0, updated: 0 }
  const undo = async (): Promise<void> => {
    await callApi(adminImportCalls.undo, { params: { id }, body: { version }, key })
  }
  return (
    <FormDialog title={`Undo import ${id}`} action="Undo import" look="danger" onClose={onClose} onSubmit={undo}>
      {() => (
        <ul className="grid list-disc gap-1 pl-5">
          {updated > 0 && <li>Changed by the import: {piecesText(updated)}. Each becomes what it was before.</li>}
          {created > 0 && (
            <li>
              Created by the import: {piecesText(created)}. Each is deleted, or unpublished if somebody ordered it
              since.
            </li>
          )}
          <li>A piece that somebody changed since stays as it is, and is listed with its reason.</li>
          <li>Pieces sold meanwhile stay sold. An undo cannot be undone: import the file again instead.</li>
        </ul>
      )}
    </FormDialog>
  )
}
