import { useEffect, useState } from 'react'
import type { CouriersDocument } from '@shop/contract/content/document-types'
import { adminSettingCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { store, stored } from '#ui/browser-storage.ts'
import { TextField } from '#ui/text-field.tsx'

const courierKey = 'console-courier'

/** The courier of the last dispatch on this device. */
export const lastCourier = (): string => stored(courierKey) ?? ''
export const rememberCourier = (courier: string): void => store(courierKey, courier)

/** The configured couriers; none while they load, and none if they fail to load. */
export function useCouriers(): CouriersDocument['couriers'] {
  const [couriers, setCouriers] = useState<CouriersDocument['couriers']>([])
  useEffect(() => {
    callApi(adminSettingCalls.couriers)
      .then((answer) => setCouriers(answer.couriers))
      .catch(() => undefined)
  }, [])
  return couriers
}

export type TypedShipment = { readonly courier: string; readonly trackingNumber: string }

type CourierFieldsProps = {
  readonly value: TypedShipment
  readonly onChange: (value: TypedShipment) => void
  readonly errors: Readonly<Record<string, string>>
  /** The page of a parcel whose courier and number are corrected; it stays while both do. */
  readonly initial?: TypedShipment & { readonly trackingUrl: string }
}

/** Courier, number and tracking page of a parcel; the page is a field of its form. */
export function CourierFields({ value, onChange, errors, initial }: CourierFieldsProps) {
  const couriers = useCouriers()
  const [typedUrl, setTypedUrl] = useState<string>()
  const { courier, trackingNumber } = value
  const number = trackingNumber.trim()
  const known = couriers.find(({ name }) => name === courier)?.trackingUrl ?? ''
  const isUnchanged = initial?.courier === courier && initial.trackingNumber === trackingNumber
  const builtUrl = number === '' ? '' : known.replaceAll('{number}', encodeURIComponent(number))
  const knownUrl = isUnchanged ? initial.trackingUrl : builtUrl
  return (
    <>
      <TextField
        label="Courier"
        name="courier"
        list="couriers"
        value={courier}
        onChange={({ target }) => onChange({ ...value, courier: target.value })}
        error={errors['courier']}
        required
      />
      <datalist id="couriers">
        {couriers.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <TextField
        label="Tracking number"
        name="trackingNumber"
        value={trackingNumber}
        onChange={({ target }) => onChange({ ...value, trackingNumber: target.value })}
        error={errors['trackingNumber']}
      />
      <TextField
        label="Tracking page"
        name="trackingUrl"
        type="url"
        placeholder="https://"
        value={typedUrl ?? knownUrl}
        onChange={({ target }) => setTypedUrl(target.value)}
        hint="The customer gets this link."
        error={errors['trackingUrl']}
      />
    </>
  )
}
