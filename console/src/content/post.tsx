import { useMemo } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminJournalCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { postCallsOf } from './content/document-calls.ts'
import { DocumentEditor } from './content/document-editor.tsx'
import { followTitle, postForm } from './journal/post-form.ts'
import { PostPanel } from './journal/post-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = Number(params['id'])
  if (!Number.isSafeInteger(key)) notFound('There is no such story.')
  return signedIn(request, async () => {
    const [{ post, ...document }, events] = await Promise.all([
      callApi(adminJournalCalls.find, { params: { key } }),
      loadChanges('post', String(key)),
    ])
    return { post, document, events }
  })
}

export function Component() {
  const { post, document, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const calls = useMemo(() => postCallsOf(post.id), [post.id])
  const mayEdit = may(me, 'content.edit')
  const isDeleted = post.state === 'deleted'
  return (
    <>
      <PageTitle back={{ to: '/journal', text: 'Journal' }} title={post.title} />
      {isDeleted && (
        <div className="mb-5">
          <Notice look="alert">This story was deleted. Restore it to edit it.</Notice>
        </div>
      )}
      <DocumentEditor
        key={post.id}
        loaded={document}
        form={postForm}
        calls={calls}
        canEdit={mayEdit && !isDeleted}
        events={events}
        unpublished={post.state === 'live' ? 'Original' : 'Not in the shop'}
        follow={followTitle(post.publishedAt !== null)}
        renderBeside={(state, onReplaced) => (
          <PostPanel post={post} state={state} calls={calls} canEdit={mayEdit} onReplaced={onReplaced} />
        )}
      />
    </>
  )
}
