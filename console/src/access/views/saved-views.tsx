import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SavedView } from '@shop/contract/access/admin-views'
import { isFileList } from '@shop/contract/access/list-file-options'
import { viewQueryOf, type ViewList } from '@shop/contract/access/saved-view-options'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { DownloadRows } from './download-rows.tsx'
import { useViewCounts } from './use-view-counts.ts'
import { EditViewDialog, RemoveViewDialog, SaveViewDialog } from './view-dialogs.tsx'

type SavedViewsProps = {
  readonly list: ViewList
  readonly views: readonly SavedView[]
  /** All columns of the list in their default order. */
  readonly columns: readonly { readonly name: string }[]
}

/** True for the whole list, which needs no name. */
const isWholeList = (query: string): boolean => query === '' || /^(view|kind|state)=all$/.test(query)

/** Below the tabs of a list: saved views with their counts, the columns, and a button that saves both as a view. */
export function SavedViews({ list, views, columns }: SavedViewsProps) {
  const [given] = useSearchParams()
  const [open, setOpen] = useState<'save' | 'edit' | 'remove' | 'columns'>()
  const counts = useViewCounts(list, views)
  const query = viewQueryOf(list, given)
  const current = views.find((view) => view.query === query)
  const close = (): void => setOpen(undefined)
  const canSave = current === undefined && !isWholeList(query)
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id} className="max-w-full">
                <ViewLink view={view} isCurrent={view === current} count={counts.get(view.id)} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button look="quiet" className="max-md:hidden" onClick={() => setOpen('columns')}>
        Columns
      </Button>
      {isFileList(list) && <DownloadRows list={list} />}
      {canSave && (
        <Button look="quiet" onClick={() => setOpen('save')}>
          Save as a view
        </Button>
      )}
      {current?.isOwn === true && (
        <>
          <Button look="quiet" onClick={() => setOpen('edit')}>
            Edit view
          </Button>
          <Button look="quiet" onClick={() => setOpen('remove')}>
            Delete view
          </Button>
        </>
      )}
      {open === 'columns' && <ColumnsDialog columns={columns.map(({ name }) => name)} onClose={close} />}
      {open === 'save' && <SaveViewDialog list={list} query={query} views={views} onClose={close} />}
      {open === 'edit' && current !== undefined && <EditViewDialog view={current} onClose={close} />}
      {open === 'remove' && current !== undefined && <RemoveViewDialog view={current} onClose={close} />}
    </div>
  )
}

type ViewLinkProps = {
  readonly view: SavedView
  readonly isCurrent: boolean
  /** Undefined until it is loaded. */
  readonly count: string | undefined
}

function ViewLink({ view, isCurrent, count }: ViewLinkProps) {
  const { name, query, isDefault, isOwn, isShared, owner } = view
  const facts = [isDefault && 'default', isShared && (isOwn ? 'shared' : owner)].filter(Boolean).join(', ')
  return (
    <Link
      to={`?${query}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-2 rounded-soft border px-3 md:min-h-9',
        isCurrent ? 'border-accent bg-accent-tint font-semibold text-accent' : 'border-line bg-surface hover:bg-raised',
      )}
    >
      <span className="wrap-anywhere">{name}</span>
      {count !== undefined && <span className="text-small font-normal text-ink-2">{count}</span>}
      {facts !== '' && <span className="text-small font-normal text-ink-2">{facts}</span>}
    </Link>
  )
}
