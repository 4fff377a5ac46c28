import { useId } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { LinkRow } from './content/document-list.tsx'
import { settingGroups, type SettingGroup } from './content/setting-groups.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminSettingCalls.list))
}

export function Component() {
  const { documents } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Settings" />
      <div className="gap-x-5 xl:columns-2">
        {settingGroups(documents).map(({ title, links }) => (
          <SettingsGroup key={title} title={title} links={links} />
        ))}
      </div>
    </>
  )
}

function SettingsGroup({ title, links }: SettingGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-5 break-inside-avoid">
      <h2 id={id} className="mb-2 text-section font-semibold">
        {title}
      </h2>
      <ul className="panel divide-y divide-line">
        {links.map((link) => (
          <LinkRow key={link.to} {...link} />
        ))}
      </ul>
    </section>
  )
}
