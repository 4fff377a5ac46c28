import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { SavedView } from '@shop/contract/admin-views'
import { viewQueryOf, type ViewList } from '@shop/contract/saved-view-options'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EditViewDialog, RemoveViewDialog, SaveViewDialog } from './view-dialogs.tsx'

type SavedViewsProps = { readonly list: ViewList; readonly views: readonly SavedView[] }

/** True for the whole list, which needs no name. */
const isWholeList = (query: string): boolean => query === '' || /^(view|kind|state)=all$/.test(query)

/** Stands below the tabs of a list: the views that somebody saved, and a way to save the filters of the moment. */
export function SavedViews({ list, views }: SavedViewsProps) {
  const [given] = useSearchParams()
  const [open, setOpen] = useState<'save' | 'edit' | 'remove'>()
  const query = viewQueryOf(list, given)
  const current = views.find((view) => view.query === query)
  const close = (): void => setOpen(undefined)
  const canSave = current === undefined && !isWholeList(query)
  if (views.length === 0 && !canSave) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id} className="max-w-full">
                <ViewLink view={view} isCurrent={view === current} />
              </li>
            ))}
          </ul>
        </nav>
      )}
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
      {open === 'save' && <SaveViewDialog list={list} query={query} views={views} onClose={close} />}
      {open === 'edit' && current !== undefined && <EditViewDialog view={current} onClose={close} />}
      {open === 'remove' && current !== undefined && <RemoveViewDialog view={current} onClose={close} />}
    </div>
  )
}

function ViewLink({ view, isCurrent }: { readonly view: SavedView; readonly isCurrent: boolean }) {
  const { name, query, isDefault, isOwn, isShared, owner } = view
  const facts = [isDefault && 'opens first', isShared && (isOwn ? 'shared' : owner)].filter(Boolean).join(', ')
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
      {facts !== '' && <span className="text-small font-normal text-ink-2">{facts}</span>}
    </Link>
  )
}
