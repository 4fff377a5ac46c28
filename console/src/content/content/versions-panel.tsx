import { useState } from 'react'
import type { DocumentVersionRow } from '@shop/contract/content/admin-documents'
import { isTermsKey } from '@shop/contract/content/document-types'
import { isPostKey } from '@shop/contract/content/post-types'
import { messageOf } from '#api/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DifferenceTable } from '#ui/difference-table.tsx'
import { bodyIn, differencesOf, type Difference } from '#ui/form-body.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import type { PanelProps } from './state-panel.tsx'

type Compared = { readonly row: DocumentVersionRow; readonly differences: readonly Difference[] }

export function VersionsPanel({ state, calls, canEdit, labels, onReplaced }: PanelProps) {
  const { document } = state
  const [compared, setCompared] = useState<Compared>()
  const [problem, setProblem] = useState<string>()
  const published = document.versions.filter((version) => version.state === 'published')
  const compare = async (row: DocumentVersionRow): Promise<void> => {
    setProblem(undefined)
    try {
      const differences = differencesOf(bodyIn(await calls.body(row.id)), bodyIn(document.live))
      setCompared({ row, differences })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const restore = async (id: number | null): Promise<void> => {
    setCompared(undefined)
    if ((await state.run('restore', ({ version }) => calls.restore(version, id))) !== undefined) onReplaced()
  }
  return (
    <section aria-labelledby="versions" className="panel grid gap-3 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id="versions" className="text-section font-semibold">
          Versions
        </h2>
        {canEdit && !document.isDefault && !isPostKey(document.key) && (
          <Button look="quiet" isBusy={state.busyWith === 'restore'} onClick={() => void restore(null)}>
            Reset to default
          </Button>
        )}
      </header>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {published.length === 0 ? (
        <p className="text-ink-2">{noVersionText(document.key)}</p>
      ) : (
        <ol className="divide-y divide-line">
          {published.map((row) => (
            <li key={row.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="font-semibold">{timeText(row.publishAt ?? row.changedAt)}</span>
                {row.isLive && <span className="ml-2 text-small text-good">In the shop</span>}
                <span className="block truncate text-small text-ink-2">
                  {row.author}
                  {row.isDefault && ' · the default'}
                </span>
              </span>
              {!row.isLive && (
                <Button look="quiet" onClick={() => void compare(row)}>
                  Compare<span className="sr-only"> the version of {timeText(row.publishAt ?? row.changedAt)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {compared !== undefined && (
        <Dialog
          title={`Version of ${timeText(compared.row.publishAt ?? compared.row.changedAt)}`}
          isWide
          onClose={() => setCompared(undefined)}
        >
          <DifferenceTable
            label="Differences"
            differences={compared.differences}
            names={['That version', 'In the shop']}
            labels={labels}
          />
          <div className="mt-4 flex justify-end gap-3">
            <Button onClick={() => setCompared(undefined)}>Cancel</Button>
            {canEdit && (
              <Button look="primary" onClick={() => void restore(compared.row.id)}>
                Publish again
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </section>
  )
}

function noVersionText(key: string): string {
  if (isPostKey(key)) return 'None yet: each publication is kept here, and can be published again.'
  return isTermsKey(key)
    ? 'Nothing has been published here. The first draft stores today’s terms as a version.'
    : 'Nothing has been published: the shop shows its default.'
}
