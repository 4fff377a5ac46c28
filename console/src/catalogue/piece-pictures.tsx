import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminPictureCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { PicturesPanel } from './pictures/pictures-panel.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [loaded, events, me] = await Promise.all([
      callApi(adminPictureCalls.list, { params: { id } }),
      loadChanges('product', id),
      currentPerson(),
    ])
    return { loaded, events, canEdit: may(me, 'catalogue.edit') }
  })
}

export function Component() {
  const { loaded, events, canEdit } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back={{ to: `/pieces/${loaded.productId}`, text: 'Back to the piece' }} title={loaded.name}>
        {loaded.page !== null && (
          <a href={loaded.page} target="_blank" rel="noreferrer" className="button button-secondary">
            View in shop
          </a>
        )}
      </PageTitle>
      <div className="grid gap-5">
        <PicturesPanel key={loaded.productId} loaded={loaded} canEdit={canEdit} />
        <ChangesPanel events={events} />
      </div>
    </>
  )
}
