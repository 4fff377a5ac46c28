import { useOutletContext, useParams, useSearchParams } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminAppCalls } from '@shop/contract/core/admin-call-table'
import { adminAddressOf } from '@shop/contract/core/call-address'
import { PageTitle } from '#ui/page-title.tsx'

/** For the host of the app, which is framed within. The framed page of the shop itself runs no script, by its policy. */
const rights = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads'

/** The page of an app, in a frame that can reach neither the console nor its session. */
export function Component() {
  const me = useOutletContext<Me>()
  const params = useParams()
  const [search] = useSearchParams()
  const app = me.apps.find(({ id, hasPage }) => hasPage && String(id) === params['id'])
  if (app === undefined) return <PageTitle title="This app is not installed" />
  const address = adminAddressOf(adminAppCalls.page, {
    params: { id: app.id },
    query: Object.fromEntries(search),
  })
  return (
    <>
      <PageTitle title={app.name} />
      <iframe title={app.name} src={address} sandbox={rights} className="panel h-[75vh] w-full" />
    </>
  )
}
