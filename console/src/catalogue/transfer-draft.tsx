import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminLocationCalls, adminTransferCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { DraftForm } from './transfers/draft-form.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id } = params
  return signedIn(request, async () => {
    const [{ locations }, known] = await Promise.all([
      callApi(adminLocationCalls.list),
      id === undefined ? null : callApi(adminTransferCalls.find, { params: { id } }),
    ])
    return { locations: locations.filter(({ isActive }) => isActive), known }
  })
}

export function Component() {
  const { locations, known } = useLoaderData<typeof loader>()
  const [first, second] = locations
  const back =
    known === null
      ? { to: '/stock/transfers', text: 'Transfers' }
      : { to: `/stock/transfers/${known.id}`, text: known.number }
  const start = known ?? { fromId: first?.id ?? 0, toId: second?.id ?? 0, note: '', lines: [] }
  return (
    <>
      <PageTitle back={back} title={known === null ? 'New transfer' : `Change ${known.number}`} />
      {second === undefined ? (
        <Notice look="warn">A transfer needs two locations. Add another one in the settings first.</Notice>
      ) : (
        <DraftForm start={start} locations={locations} />
      )}
    </>
  )
}
