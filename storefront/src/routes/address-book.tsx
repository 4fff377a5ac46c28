import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { fieldText, notifyAction } from '#areas/messages/notify-action.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { AddressCard } from '#features/addresses/address-card.tsx'
import { loadAddressBook, removeAddress, type Address } from '#features/addresses/addresses-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/address-book.ts'

export async function clientLoader() {
  return { addresses: await loadAddressBook(browserApi, requiredUser().id) }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const addressId = Number(fieldText(await request.formData(), 'addressId'))
  return notifyAction(removeAddress(browserApi, addressId))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Addresses`, isHidden: true })
}

function Entry({ address }: { readonly address: Address }) {
  const removal = useFetcher({ key: `address-${address.id}` })
  return (
    <AddressCard
      address={address}
      isLeaving={removal.state !== 'idle'}
      onRemove={() => void removal.submit({ addressId: String(address.id) }, { method: 'post', action: '/address' })}
    />
  )
}

export default function AddressBook({ loaderData: { addresses } }: Route.ComponentProps) {
  const add = (
    <ButtonLink to="/add-address">
      <Trans>Add an address</Trans>
    </ButtonLink>
  )
  if (addresses.length === 0) {
    return (
      <EmptyState drawing="envelope" heading="h1" title={t`No addresses yet`} action={add}>
        <p>
          <Trans>Save an address once and choose it at checkout.</Trans>
        </p>
      </EmptyState>
    )
  }
  return (
    <div className="own-page">
      <AccountLink />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h1">
          <Trans>Addresses</Trans>
        </h1>
        {add}
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address) => (
          <li key={address.id}>
            <Entry address={address} />
          </li>
        ))}
      </ul>
    </div>
  )
}
