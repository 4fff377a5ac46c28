import { useState } from 'react'
import type { AdminPostRow } from '@shop/contract/content/admin-journal'
import { adminJournalCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import type { DocumentCalls, DocumentState } from '#features/content'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { dayYearText } from '#ui/format.ts'
import { PostBadge } from './post-badge.tsx'

type PostPanelProps = {
  readonly post: AdminPostRow
  readonly state: DocumentState
  readonly calls: DocumentCalls
  readonly canEdit: boolean
  readonly onReplaced: () => void
}

/** Whether the post is in the shop, and at which address. */
export function PostPanel(props: PostPanelProps) {
  const { post, canEdit } = props
  return (
    <section aria-labelledby="post" className="panel grid gap-3 p-4">
      <h2 id="post" className="text-section font-semibold">
        In the journal
      </h2>
      <FactList
        facts={[
          ['Status', <PostBadge key="state" post={post} />],
          ['Address', <Address key="address" post={post} />],
          ['Date', post.publishedAt === null ? null : dayYearText(post.publishedAt)],
        ]}
      />
      {canEdit && <Actions {...props} />}
    </section>
  )
}

function Address({ post: { state, address, slug } }: Pick<PostPanelProps, 'post'>) {
  if (state !== 'live') return `/blog/${slug}`
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-link">
      /blog/{slug}
    </a>
  )
}

function Actions({ post: { id, state: shown }, state, calls, onReplaced }: PostPanelProps) {
  const { document, busyWith, run, afterSaving } = state
  const [isDeleting, setIsDeleting] = useState(false)
  const params = { key: id }
  const newest = document.versions.find((version) => version.state === 'published')
  const replace = async (work: Promise<unknown>): Promise<void> => {
    if ((await work) !== undefined) onReplaced()
  }
  const bringBack = () =>
    run('restore', () => callApi(adminJournalCalls.bringBack, { params, body: { version: document.version } }))
  const remove = () =>
    run('delete', () => callApi(adminJournalCalls.delete, { params, body: { version: document.version } }))
  if (shown === 'deleted')
    return (
      <div>
        <Button isBusy={busyWith === 'restore'} onClick={() => void replace(bringBack())}>
          Restore
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {shown === 'live' && (
        <Button
          isBusy={busyWith === 'hide'}
          onClick={() =>
            void afterSaving('hide', ({ version }) => callApi(adminJournalCalls.hide, { params, body: { version } }))
          }
        >
          Unpublish
        </Button>
      )}
      {shown === 'hidden' && newest !== undefined && (
        <Button
          isBusy={busyWith === 'show'}
          onClick={() => void replace(run('show', () => calls.restore(document.version, newest.id)))}
        >
          Publish again
        </Button>
      )}
      <Button look="quiet" className="first:-ml-2" onClick={() => setIsDeleting(true)}>
        Delete
      </Button>
      {isDeleting && (
        <Dialog title="Delete this story?" onClose={() => setIsDeleting(false)}>
          <p className="mb-4">
            It leaves the shop and this list at once, with what was scheduled. For 30 days you can restore it from the
            deleted stories.
          </p>
          <div className="flex justify-end gap-3">
            <Button onClick={() => setIsDeleting(false)}>Cancel</Button>
            <Button
              look="danger"
              isBusy={busyWith === 'delete'}
              onClick={() => {
                setIsDeleting(false)
                void replace(remove())
              }}
            >
              Delete
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
