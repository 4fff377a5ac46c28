import { useMemo } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { categoryKeyOf } from '@shop/contract/content/sections/section-types'
import { adminCategoryCalls, adminContentCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { loadChanges } from '#staff/load-changes.ts'
import { notFound } from '#ui/not-found.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { contentCallsOf } from './content/document-calls.ts'
import { categorySections } from './sections/category-sections.ts'
import { SectionsEditor } from './sections/sections-editor.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) notFound('There is no such category.')
  const key = categoryKeyOf(id)
  return signedIn(request, async () => {
    const [category, document, events] = await Promise.all([
      callApi(adminCategoryCalls.find, { params: { id: String(id) } }),
      callApi(adminContentCalls.find, { params: { key } }),
      loadChanges('document', key),
    ])
    return { key, category, document, events }
  })
}

export function Component() {
  const { key, category, document, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const form = useMemo(() => categorySections(category.name), [category.name])
  const calls = useMemo(() => contentCallsOf(key), [key])
  return (
    <>
      <PageTitle back={{ to: `/categories/${category.id}`, text: category.name }} title={form.title} />
      <SectionsEditor
        key={key}
        loaded={document}
        form={form}
        calls={calls}
        canEdit={may(me, 'content.edit')}
        events={events}
      />
    </>
  )
}
