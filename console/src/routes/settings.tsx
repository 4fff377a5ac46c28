import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminSettingCalls } from '@shop/contract/admin-call-table'
import { request as ask } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { DocumentList } from '#content/document-list.tsx'
import { PageTitle } from '#ui/page-title.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => ask(adminSettingCalls.list))
}

export function Component() {
  const { documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Settings" />
      <DocumentList rows={documents} place="/settings" />
    </>
  )
}
