import { useState, type ReactNode } from 'react'
import type { AdminDocument } from '@shop/contract/content/admin-documents'
import { isTermsKey } from '@shop/contract/content/document-types'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn, differencesOf } from '#ui/form-body.ts'
import { timeText } from '#ui/format.ts'
import type { DocumentCalls } from './document-calls.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import type { DocumentState } from './use-document.ts'

export type PanelProps = {
  readonly state: DocumentState
  readonly calls: DocumentCalls
  readonly canEdit: boolean
  readonly labels: ReadonlyMap<string, string>
  readonly unpublished?: string | undefined
  /** Called when another body replaced the form's. */
  readonly onReplaced: () => void
  /** Over the whole width of the page: the facts and the buttons stand side by side. */
  readonly isWide?: boolean
}

export function StatePanel({ state, calls, canEdit, labels, unpublished, onReplaced, isWide = false }: PanelProps) {
  const { document, body } = state
  const { scheduled, isDefault, versions } = document
  const live = versions.find((version) => version.isLive)
  const differences = differencesOf(bodyIn(document.live), body)
  return (
    <section aria-labelledby="state" className="panel grid gap-3 p-4">
      <h2 id="state" className={isWide ? 'sr-only' : 'text-section font-semibold'}>
        Status
      </h2>
      <div className={classNames('grid gap-3', isWide && 'lg:flex lg:items-center lg:justify-between lg:gap-6')}>
        <dl className="grid gap-1">
          <Fact term="In the shop">
            {isDefault
              ? (unpublished ?? unpublishedText(document))
              : `Published ${timeText(live?.publishAt ?? '')} by ${live?.author ?? ''}`}
          </Fact>
          {scheduled !== null && (
            <Fact term="Due">
              {timeText(scheduled.publishAt)}, by {scheduled.author}
            </Fact>
          )}
          <Fact term="Draft">{draftText(state)}</Fact>
        </dl>
        {canEdit && (
          <div className={classNames('grid gap-3', isWide && 'lg:justify-items-end lg:gap-1')}>
            <Actions state={state} calls={calls} onReplaced={onReplaced} />
          </div>
        )}
      </div>
      {differences.length > 0 && (
        <details>
          <summary className="text-small font-semibold">
            {differences.length === 1 ? '1 difference' : `${differences.length} differences`} from the shop
          </summary>
          <DifferenceTable
            label="Differences from the shop"
            differences={differences}
            names={['In the shop', 'Here']}
            labels={labels}
          />
        </details>
      )}
    </section>
  )
}

/** The terms may come from the operator's commands or from the demo. */
const unpublishedText = ({ key }: AdminDocument): string => (isTermsKey(key) ? 'Original' : 'The default')

function draftText({ isChanged, document: { draft } }: DocumentState): string {
  if (isChanged) return 'Not saved yet'
  return draft === null ? 'None' : `Saved ${timeText(draft.changedAt)} by ${draft.author}`
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="w-24 shrink-0 text-ink-2">{term}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

function Actions({ state, calls, onReplaced }: Pick<PanelProps, 'state' | 'calls' | 'onReplaced'>) {
  const { document, isChanged, busyWith, run, save, afterSaving, setError } = state
  const [isScheduling, setIsScheduling] = useState(false)
  const { draft, scheduled } = document
  const canPublish = isChanged || draft !== null
  const replace = async (work: Promise<unknown>): Promise<void> => {
    if ((await work) !== undefined) onReplaced()
  }
  const preview = async (): Promise<void> => {
    const saved = isChanged ? await save() : document
    if (saved === undefined || saved.draft === null || calls.preview === undefined) return
    try {
      open(await calls.preview(saved.draft.id), '_blank', 'noopener')
    } catch (error) {
      setError(error)
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" isBusy={busyWith === 'save'} disabled={!isChanged} onClick={() => void save()}>
          Save draft
        </Button>
        {calls.preview !== undefined && (
          <Button disabled={!canPublish} onClick={() => void preview()}>
            {document.key === 'theme' ? 'Preview in the shop' : 'Preview'}
          </Button>
        )}
        <Button
          isBusy={busyWith === 'publish'}
          disabled={!canPublish}
          onClick={() => void afterSaving('publish', (saved) => calls.publish(saved.version, undefined))}
        >
          Publish now
        </Button>
        <Button disabled={!canPublish} onClick={() => setIsScheduling(true)}>
          Schedule…
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-4 empty:hidden">
        {draft !== null && (
          <Button look="quiet" onClick={() => void replace(run('discard', ({ version }) => calls.discard(version)))}>
            Discard draft
          </Button>
        )}
        {scheduled !== null && (
          <Button
            look="quiet"
            onClick={() => void replace(run('unschedule', ({ version }) => calls.unschedule(version)))}
          >
            Cancel publishing on {timeText(scheduled.publishAt)}
          </Button>
        )}
      </div>
      {isScheduling && <ScheduleDialog state={state} calls={calls} onClose={() => setIsScheduling(false)} />}
    </>
  )
}
