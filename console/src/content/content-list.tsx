import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminContentCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { contentKeyIn } from './content/document-calls.ts'
import { DocumentList } from './content/document-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminContentCalls.list))
}

export function Component() {
  const { documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Pages and texts" />
      <DocumentList rows={documents.filter(({ key }) => contentKeyIn(key) !== undefined)} place="/content" />
    </>
  )
}
