import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { AppCredentials, InstalledApp } from '@shop/contract/access/admin-apps'
import { adminAppCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AppRow } from './apps/app-row.tsx'
import { CredentialsNotice } from './apps/credentials-notice.tsx'
import { InstallDialogs } from './apps/install-dialogs.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminAppCalls.list))
}

type Asked = { readonly what: 'renew' | 'remove'; readonly app: InstalledApp }

export function Component() {
  const { apps } = useLoaderData<typeof loader>()
  const [isInstalling, setIsInstalling] = useState(false)
  const [made, setMade] = useState<AppCredentials>()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      <PageTitle title="Apps">
        <Button look="primary" onClick={() => setIsInstalling(true)}>
          Install an app
        </Button>
      </PageTitle>
      <p className="mb-5 max-w-prose text-ink-2">
        An app is a program of another company that works with the shop. It has a key of its own, and can do only what
        is listed here.
      </p>
      {made !== undefined && <CredentialsNotice credentials={made} />}
      {apps.length === 0 ? (
        <div className="panel p-8 text-center font-semibold">No app is installed.</div>
      ) : (
        <ul className="panel divide-y divide-line">
          {apps.map((app) => (
            <AppRow
              key={app.id}
              app={app}
              onRenew={() => setAsked({ what: 'renew', app })}
              onRemove={() => setAsked({ what: 'remove', app })}
            />
          ))}
        </ul>
      )}
      {isInstalling && <InstallDialogs onClose={() => setIsInstalling(false)} onInstalled={setMade} />}
      {asked?.what === 'renew' && <RenewDialog app={asked.app} onClose={() => setAsked(undefined)} onMade={setMade} />}
      {asked?.what === 'remove' && <RemoveDialog app={asked.app} onClose={() => setAsked(undefined)} />}
    </>
  )
}

type DialogProps = { readonly app: InstalledApp; readonly onClose: () => void }
type RenewDialogProps = DialogProps & { readonly onMade: (credentials: AppCredentials) => void }

function RenewDialog({ app: { id, manifest }, onClose, onMade }: RenewDialogProps) {
  const renew = async (): Promise<void> => {
    onMade((await callApi(adminAppCalls.renew, { params: { id } })).credentials)
  }
  return (
    <FormDialog title={`New key for ${manifest.name}`} action="Make new key" onClose={onClose} onSubmit={renew}>
      {() => <p>The present key ends at once. The app works again when it has the new one.</p>}
    </FormDialog>
  )
}

function RemoveDialog({ app: { id, manifest }, onClose }: DialogProps) {
  const remove = async (): Promise<void> => {
    await callApi(adminAppCalls.remove, { params: { id } })
  }
  return (
    <FormDialog title={`Remove ${manifest.name}`} action="Remove" look="danger" onClose={onClose} onSubmit={remove}>
      {() => <p>Its key ends at once, its webhook is removed with all deliveries, and its page and links are gone.</p>}
    </FormDialog>
  )
}
