import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { retention, termText } from '@shop/contract/core/retention'
import { notifySuccess } from '#api/notify.ts'
import { useGoogleProof } from '#areas/access/google-proof.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { loadProfile } from '#features/account/account-api.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { OwnerProofForm, type ProofWithCode } from '#features/account/owner-proof-form.tsx'
import { DeviceRow } from '#features/devices/device-row.tsx'
import { loadDevices, logOutDevice, logOutOtherDevices, type Device } from '#features/devices/devices-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/devices.ts'

export async function clientLoader() {
  const [devices, { hasPassword }] = await Promise.all([loadDevices(browserApi), loadProfile(browserApi)])
  return { devices, hasPassword, now: new Date() }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Devices`, isHidden: true })
}

type Leaving = Device | 'others'

const questionAbout = (leaving: Leaving) =>
  leaving === 'others'
    ? {
        title: t`Log out all other devices?`,
        description: t`You stay logged in here. Every other device will ask for your password, or Google, again.`,
      }
    : { title: t`Log out ${leaving.name}?`, description: t`It will ask for your password, or Google, again.` }

type LeavingDialogProps = {
  readonly leaving: Leaving
  readonly hasPassword: boolean
  readonly onClose: () => void
}

function LeavingDialog({ leaving, hasPassword, onClose }: LeavingDialogProps) {
  const google = useGoogleProof()
  const { revalidate } = useRevalidator()
  const logOut = async (proof: ProofWithCode) => {
    notifySuccess(
      await (leaving === 'others'
        ? logOutOtherDevices(browserApi, proof)
        : logOutDevice(browserApi, leaving.id, proof)),
    )
    onClose()
    await revalidate()
  }
  return (
    <Dialog isOpen onClose={onClose} {...questionAbout(leaving)} closesOutside={false}>
      <OwnerProofForm TokenButton={hasPassword ? null : google} hasCode={false} action={t`Log out`} send={logOut} />
    </Dialog>
  )
}

export default function Devices({ loaderData: { devices, hasPassword, now } }: Route.ComponentProps) {
  const [leaving, setLeaving] = useState<Leaving>()
  const hasOthers = devices.some((device) => !device.is_this)
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Devices</Trans>
      </h1>
      <p className="mt-3 max-w-[66ch] text-kajal-2">
        {hasOthers ? (
          <Trans>
            These are the devices that you are logged in on. If one of them is not yours, log it out and{' '}
            <Link to="/edit-user/password" className="quiet-link">
              change your password
            </Link>
            .
          </Trans>
        ) : (
          t`You are logged in on this device only.`
        )}{' '}
        <Trans>
          You are logged out automatically after {{ unused: termText(retention.unusedLogin) }} without use, and after{' '}
          {{ longest: termText(retention.login) }} at the latest.
        </Trans>
      </p>
      <ul className="mt-8 border-b border-line">
        {devices.map((device) => (
          <li key={device.id}>
            <DeviceRow device={device} now={now} onLogOut={() => setLeaving(device)} />
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="mt-8">
          <Button look="secondary" onClick={() => setLeaving('others')}>
            <Trans>Log out all other devices</Trans>
          </Button>
        </div>
      )}
      {leaving !== undefined && (
        <LeavingDialog leaving={leaving} hasPassword={hasPassword} onClose={() => setLeaving(undefined)} />
      )}
    </div>
  )
}
