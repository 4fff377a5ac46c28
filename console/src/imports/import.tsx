import { useEffect, useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminImportCalls, adminImportCorrectionCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import type { AdminImport, ImportCounts } from '@shop/contract/imports/admin-imports'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ColumnsPanel, columnsKey } from './imports/columns-panel.tsx'
import { ConflictsPanel } from './imports/conflicts-panel.tsx'
import { CorrectionsPanel } from './imports/corrections-panel.tsx'
import { FaultsPanel } from './imports/faults-panel.tsx'
import { ImportActions } from './imports/import-actions.tsx'
import { ImportBadge } from './imports/import-badge.tsx'
import { isInWork, piecesText, sizeText } from './imports/import-labels.ts'
import { ImportSteps } from './imports/import-steps.tsx'
import { ProgressBar } from './imports/progress-bar.tsx'

const pollMs = 1000

/** The number of pieces that an undo kept, each with a reason. */
const keptIn = ({ undoCounts }: AdminImport): number =>
  undoCounts === null ? 0 : undoCounts.conflicts + undoCounts.withdrawn

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, events] = await Promise.all([
      callApi(adminImportCalls.find, { params: { id }, signal: request.signal }),
      loadChanges('import', id),
    ])
    const isLong = isInWork(found)
    const [faults, conflicts, corrections] = await Promise.all([
      isLong || found.faults === 0
        ? { faults: [], next: null }
        : callApi(adminImportCalls.faults, { params: { id }, signal: request.signal }),
      keptIn(found) === 0
        ? { conflicts: [], next: null }
        : callApi(adminImportCalls.conflicts, { params: { id }, signal: request.signal }),
      found.corrections === 0
        ? { corrections: [], next: null }
        : callApi(adminImportCorrectionCalls.list, { params: { id }, signal: request.signal }),
    ])
    return { found, events, corrections, faults, conflicts }
  })
}

/** Reloads each second while the server works on the import. */
function useWatching(isWatching: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWatching) return undefined
    const timer = setInterval(() => void revalidate(), pollMs)
    return () => clearInterval(timer)
  }, [isWatching, revalidate])
}

export function Component() {
  const { found, events, faults, conflicts, corrections } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  useWatching(isInWork(found))
  const { id, version, state, fileName, startedAt, startedBy, origin, sizeBytes } = found
  return (
    <>
      <PageTitle back={{ to: '/imports', text: 'Imports' }} title={`Import ${id}`}>
        <ImportActions key={version} found={found} />
      </PageTitle>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ImportBadge state={state} />
        <span className="font-semibold wrap-anywhere">{fileName}</span>
        {origin === 'console' && <span>{sizeText(sizeBytes)}</span>}
        <span>
          {timeText(startedAt)}, {origin === 'operator' ? 'by the operator’s command' : `by ${startedBy}`}
        </span>
      </p>
      <Continuation found={found} />
      {origin === 'console' && <ImportSteps state={state} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Situation key={version} found={found} />
        {found.faults > 0 && !isInWork(found) && (
          <FaultsPanel
            key={`errors ${state}`}
            id={id}
            count={found.faults}
            first={faults}
            mayEdit={may(me, 'catalogue.edit')}
          />
        )}
        {found.corrections > 0 && (
          <CorrectionsPanel
            key={`corrections ${version}`}
            id={id}
            count={found.corrections}
            first={corrections}
            mayEdit={may(me, 'catalogue.edit')}
          />
        )}
        {keptIn(found) > 0 && <ConflictsPanel id={id} count={keptIn(found)} first={conflicts} />}
        <ChangesPanel events={events} />
      </div>
    </>
  )
}

/** Links to the imports before and after, when refused rows became another import. */
function Continuation({ found: { continuesId, continuedById } }: { readonly found: AdminImport }) {
  return (
    <>
      {continuesId !== null && (
        <p className="mb-4">
          Has the refused rows of{' '}
          <Link to={`/imports/${continuesId}`} className="text-link">
            import {continuesId}
          </Link>
          ; each row keeps its number. Each of the two is undone by itself.
        </p>
      )}
      {continuedById !== null && (
        <p className="mb-4">
          Its refused rows continue in{' '}
          <Link to={`/imports/${continuedById}`} className="text-link">
            import {continuedById}
          </Link>
          .
        </p>
      )}
    </>
  )
}

/** Shows the state of the import, and its next step. */
function Situation({ found }: { readonly found: AdminImport }) {
  const { state, failure, counts, undoCounts, undoneBy } = found
  if (state === 'uploading') {
    return <Notice look="warn">The upload was interrupted. Go back to Imports and choose the file again.</Notice>
  }
  if (state === 'uploaded') {
    return (
      <>
        {failure !== '' && <Notice look="alert">{failure}</Notice>}
        <ColumnsPanel key={columnsKey(found)} found={found} />
      </>
    )
  }
  if (isInWork(found)) return <Working found={found} />
  if (state === 'checked') return <Checked found={found} />
  if (state === 'undone' && undoCounts !== null) {
    const { restored, deleted, withdrawn } = undoCounts
    return (
      <Notice look="good">
        Undone by {undoneBy}: {piecesText(restored)} restored, {numberText(deleted)} deleted, {numberText(withdrawn)}{' '}
        unpublished.
      </Notice>
    )
  }
  return (
    <>
      {state === 'failed' && <Notice look="alert">{failure}</Notice>}
      {state === 'cancelled' && failure !== '' && <Notice look="alert">{failure}</Notice>}
      {state === 'cancelled' && (
        <Notice look="warn">Stopped. The rows below were imported; import again to continue.</Notice>
      )}
      {counts !== null && <Counts counts={counts} words={['Created', 'Changed', 'Unchanged', 'Rows refused']} />}
    </>
  )
}

function Working({ found }: { readonly found: AdminImport }) {
  const { state, percent, rowsDone, rowsTotal, isWaiting, counts } = found
  const of = rowsTotal === null ? '' : ` of ${numberText(rowsTotal)}`
  const doing = { checking: 'checked', running: 'imported', undoing: '' }
  const rows = state === 'checking' || state === 'running' ? `${numberText(rowsDone)}${of} rows ${doing[state]}, ` : ''
  return (
    <section aria-label="Progress" className="panel grid gap-4 p-4">
      <ProgressBar
        label={state === 'undoing' ? 'Undo' : 'Import'}
        percent={percent}
        text={isWaiting ? 'Waits for another import to end' : `${rows}${percent} %`}
      />
      {state === 'running' && counts !== null && (
        <Counts counts={counts} words={['Created', 'Changed', 'Unchanged', 'Rows refused']} />
      )}
      <p className="text-ink-2">You can leave this page. The import continues, also after a restart.</p>
    </section>
  )
}

function Checked({ found }: { readonly found: AdminImport }) {
  const [isChanging, setIsChanging] = useState(false)
  const { checkCounts } = found
  return (
    <>
      {checkCounts !== null && (
        <>
          <Counts counts={checkCounts} words={['New', 'Changed', 'Unchanged', 'Rows refused']} />
          {checkCounts.newCategories.length > 0 && (
            <details className="panel p-4">
              <summary>
                <span className="font-semibold">New categories: {numberText(checkCounts.newCategories.length)}</span>
              </summary>
              <p className="mt-2 text-ink-2">{checkCounts.newCategories.join('; ')}</p>
            </details>
          )}
          {checkCounts.created + checkCounts.updated === 0 && (
            <Notice look="warn">
              {checkCounts.unchanged === 0 && checkCounts.refused > 0
                ? 'Every row is refused. Correct the errors below, then import.'
                : 'Nothing would change: the shop has these pieces as the file has them.'}
            </Notice>
          )}
        </>
      )}
      {found.actions.includes('check') && !isChanging && (
        <p>
          <Button onClick={() => setIsChanging(true)}>
            {found.columns === null ? 'See the sample' : 'Change the columns'}
          </Button>
        </p>
      )}
      {isChanging && <ColumnsPanel key={columnsKey(found)} found={found} />}
    </>
  )
}

type CountsProps = { readonly counts: ImportCounts; readonly words: readonly [string, string, string, string] }

function Counts({ counts: { created, updated, unchanged, refused }, words }: CountsProps) {
  const figures = [created, updated, unchanged, refused]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {words.map((word, index) => (
        <div key={word} className="panel p-4">
          <dt className="text-small text-ink-2">{word}</dt>
          <dd className="text-figure font-semibold">{numberText(figures[index] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
