import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from 'react-router'
import { nextPath } from '#areas/access/next-path.ts'
import { requiredUser } from '#areas/access/required-user.ts'
import { orNotFound } from '#areas/frame/not-found.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { AddressForm } from '#features/addresses/address-form.tsx'
import { loadAddress, loadCountries } from '#features/addresses/addresses-api.ts'
import { browserApi } from '#session/browser-api.ts'
import type { Route } from './+types/edit-address.ts'

/** Without an id the page creates an address. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const user = requiredUser()
  const { addressId } = params
  const [countries, address] = await Promise.all([
    loadCountries(browserApi),
    addressId === undefined ? undefined : orNotFound(loadAddress(browserApi, addressId)),
  ])
  return { user, countries, address }
}

const titleFor = (addressId: string | undefined) => (addressId === undefined ? t`New address` : t`Edit address`)

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(matches, { title: titleFor(params.addressId), isHidden: true })
}

export default function EditAddress({ loaderData: { user, countries, address }, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <div className="own-page">
      <h1 className="mb-8 text-h1">{titleFor(params.addressId)}</h1>
      <AddressForm
        key={address?.id}
        userId={user.id}
        name={user.name}
        countries={countries}
        {...(address && { address })}
        onSaved={() => void navigate(nextPath(search, '/address'), { replace: true })}
      />
    </div>
  )
}
