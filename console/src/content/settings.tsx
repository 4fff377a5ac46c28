import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { DocumentList } from './content/document-list.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminSettingCalls.list))
}

export function Component() {
  const { documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Settings" />
      <DocumentList rows={documents} place="/settings" />
      <section aria-label="Stock" className="panel relative mt-4 p-4 hover:bg-raised">
        <Link to="/settings/locations" className="font-semibold after:absolute after:inset-0">
          Locations
        </Link>
        <p className="text-small text-ink-2">
          Where stock is: the warehouse, stores, a workroom, or with somebody who sells for you.
        </p>
      </section>
      <section aria-label="Custom fields" className="panel relative mt-4 p-4 hover:bg-raised">
        <Link to="/settings/custom-fields" className="font-semibold after:absolute after:inset-0">
          Custom fields
        </Link>
        <p className="text-small text-ink-2">
          What your house notes of pieces, sizes, categories, designers, orders and customers beyond the shop’s own
          fields.
        </p>
      </section>
      <section aria-label="Agents" className="panel relative mt-4 p-4 hover:bg-raised">
        <Link to="/settings/agent-platforms" className="font-semibold after:absolute after:inset-0">
          Agent platforms
        </Link>
        <p className="text-small text-ink-2">Who sends shopping agents here, and the keys that sign events for them.</p>
      </section>
      <section aria-label="Connections" className="panel relative mt-4 p-4 hover:bg-raised">
        <Link to="/settings/connections" className="font-semibold after:absolute after:inset-0">
          Connections
        </Link>
        <p className="text-small text-ink-2">
          Accounts at payment providers, couriers and other services, with a test of each.
        </p>
      </section>
      <section aria-label="Integrations" className="panel relative mt-4 p-4 hover:bg-raised">
        <Link to="/settings/webhooks" className="font-semibold after:absolute after:inset-0">
          Webhooks
        </Link>
        <p className="text-small text-ink-2">
          Events that the shop sends to other systems, such as accounts or a warehouse.
        </p>
      </section>
    </>
  )
}
