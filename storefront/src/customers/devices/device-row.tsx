import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AppWindowIcon } from '@phosphor-icons/react/dist/ssr/AppWindow'
import { DesktopIcon } from '@phosphor-icons/react/dist/ssr/Desktop'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile'
import { DevicesIcon } from '@phosphor-icons/react/dist/ssr/Devices'
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { deviceTimes } from './device-text.ts'
import type { Device } from './devices-api.ts'

const icons = {
  computer: DesktopIcon,
  phone: DeviceMobileIcon,
  tablet: DeviceTabletIcon,
  app: AppWindowIcon,
  unknown: DevicesIcon,
} as const

type DeviceRowProps = {
  readonly device: Device
  /** Time when the list was loaded. */
  readonly now: Date
  readonly onLogOut: () => void
}

export function DeviceRow({ device, now, onLogOut }: DeviceRowProps) {
  const Icon = icons[device.kind]
  const times = deviceTimes(device, now)
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-t border-line py-5 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-6">
      <Icon size={28} weight="light" aria-hidden="true" className="self-start text-kajal-2" />
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold [overflow-wrap:anywhere]">
          {device.name}
          {device.is_this && (
            <Badge tone="good">
              <Trans>This device</Trans>
            </Badge>
          )}
        </h2>
        <p className="mt-1 text-small text-kajal-2">{times}</p>
      </div>
      {!device.is_this && (
        <Button
          look="quiet"
          aria-label={t`Log out ${{ name: device.name }}. ${times}`}
          className="col-start-2 -ms-1 justify-self-start sm:col-start-3 sm:ms-0"
          onClick={onLogOut}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
    </article>
  )
}
