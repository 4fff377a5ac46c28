import { useRef, useState } from 'react'
import type { AppCredentials, ReadManifest } from '@shop/contract/access/admin-apps'
import { adminAppCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { AppFacts } from './app-facts.tsx'

type Found = ReadManifest & { readonly url: string }

type InstallDialogsProps = {
  readonly onClose: () => void
  readonly onInstalled: (credentials: AppCredentials) => void
}

/** Asks for the address, then shows what is there before anything is installed. */
export function InstallDialogs({ onClose, onInstalled }: InstallDialogsProps) {
  const [found, setFound] = useState<Found>()
  if (found !== undefined) return <ReviewDialog found={found} onClose={onClose} onInstalled={onInstalled} />
  return <AddressDialog onFound={setFound} onClose={onClose} />
}

type AddressDialogProps = { readonly onFound: (found: Found) => void; readonly onClose: () => void }

function AddressDialog({ onFound, onClose }: AddressDialogProps) {
  // A reference, because the form closes with what it knew when it was sent.
  const found = useRef<Found>(undefined)
  const read = async (form: FormData): Promise<void> => {
    const url = textIn(form, 'url')
    found.current = { url, ...(await callApi(adminAppCalls.read, { body: { url } })) }
  }
  const close = (): void => (found.current === undefined ? onClose() : onFound(found.current))
  return (
    <FormDialog title="Install an app" action="Continue" onClose={close} onSubmit={read}>
      {(fields) => (
        <TextField
          label="Address of its manifest"
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          hint="The maker of the app tells you. It begins with https://."
          error={fields['url']}
          required
        />
      )}
    </FormDialog>
  )
}

type ReviewDialogProps = InstallDialogsProps & { readonly found: Found }

function ReviewDialog({ found: { url, manifest, digest }, onClose, onInstalled }: ReviewDialogProps) {
  const install = async (): Promise<void> => {
    onInstalled((await callApi(adminAppCalls.install, { body: { url, digest } })).credentials)
  }
  return (
    <FormDialog title={`Install ${manifest.name}?`} action="Install" isWide onClose={onClose} onSubmit={install}>
      {() => (
        <>
          <p className="wrap-anywhere">
            By {manifest.maker}, at {new URL(url).host}. {manifest.about}
          </p>
          <AppFacts manifest={manifest} permissions={manifest.permissions} />
          <p className="text-ink-2">Install it only if you trust its maker with all of this.</p>
        </>
      )}
    </FormDialog>
  )
}
