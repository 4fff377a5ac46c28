import { useState } from 'react'
import { useFetcher } from 'react-router'
import { retention, termText } from '@shop/contract/retention'
import { AccountLink } from '#features/account/account-link.tsx'
import { DeviceRow } from '#features/devices/device-row.tsx'
import { loadDevices, logOutDevice, logOutOtherDevices, type Device } from '#features/devices/devices-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/devices.ts'
import { fieldText, notifyAction } from './shared/notify-action.ts'
import { pageMeta } from './shared/page-meta.ts'

const path = '/devices'
const allOthers = 'others'

export async function clientLoader() {
  return { devices: await loadDevices(browserApi), now: new Date() }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const device = fieldText(await request.formData(), 'device')
  return notifyAction(device === allOthers ? logOutOtherDevices(browserApi) : logOutDevice(browserApi, Number(device)))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Devices', isHidden: true })
}

function Entry({ device, now }: { readonly device: Device; readonly now: Date }) {
  const leaving = useFetcher({ key: `device-${device.id}` })
  return (
    <DeviceRow
      device={device}
      now={now}
      isLeaving={leaving.state !== 'idle'}
      onLogOut={() => void leaving.submit({ device: String(device.id) }, { method: 'post', action: path })}
    />
  )
}

function LogOutOthers() {
  const leaving = useFetcher({ key: 'other-devices' })
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button look="secondary" isBusy={leaving.state !== 'idle'} onClick={() => setIsConfirming(true)}>
        Log out all other devices
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        header="Log out all other devices?"
        body="You stay logged in here. Every other device will ask for your password, or Google, again."
        primary="Log out"
        secondary="Keep them"
        onConfirm={() => {
          setIsConfirming(false)
          void leaving.submit({ device: allOthers }, { method: 'post', action: path })
        }}
      />
    </>
  )
}

export default function Devices({ loaderData: { devices, now } }: Route.ComponentProps) {
  const hasOthers = devices.some((device) => !device.is_this)
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">Devices</h1>
      <p className="mt-3 max-w-[66ch] text-kajal-2">
        {hasOthers ? (
          <>
            These are the devices that you are logged in on. If one of them is not yours, log it out and{' '}
            <Link to="/edit-user/password" className="quiet-link">
              change your password
            </Link>
            .
          </>
        ) : (
          'You are logged in on this device only.'
        )}{' '}
        A log-in ends by itself after {termText(retention.unusedLogin)} without use, and after{' '}
        {termText(retention.login)} at the latest.
      </p>
      <ul className="mt-8 border-b border-line">
        {devices.map((device) => (
          <li key={device.id}>
            <Entry device={device} now={now} />
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="mt-8">
          <LogOutOthers />
        </div>
      )}
    </div>
  )
}
