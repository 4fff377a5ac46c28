import { useMemo } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { contentCallsOf, contentKeyIn } from './content/document-calls.ts'
import { DocumentEditor } from './content/document-editor.tsx'
import { documentForms } from './content/forms.ts'
import { SectionsEditor } from './sections/sections-editor.tsx'
import { sectionsOf } from './sections/sections-of.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = contentKeyIn(params['key'])
  if (key === undefined) notFound('There is no such content.')
  return signedIn(request, async () => {
    const [document, events] = await Promise.all([
      callApi(adminContentCalls.find, { params: { key } }),
      loadChanges('document', key),
    ])
    return { key, document, events }
  })
}

export function Component() {
  const { key, document, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const form = documentForms[key]
  const sections = sectionsOf(key, form.title)
  const { preview, ...calls } = useMemo(() => contentCallsOf(key), [key])
  const shared = { loaded: document, canEdit: may(me, 'content.edit'), events }
  return (
    <>
      <PageTitle back={{ to: '/content', text: 'Pages and texts' }} title={form.title} />
      {sections !== undefined ? (
        <SectionsEditor key={key} {...shared} form={sections} calls={{ ...calls, preview }} />
      ) : (
        <DocumentEditor key={key} {...shared} form={form} calls={form.hasPreview ? { ...calls, preview } : calls} />
      )}
    </>
  )
}
