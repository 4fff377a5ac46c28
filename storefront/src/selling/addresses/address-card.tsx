import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addressPhoneText } from '#session/address-phone-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { Address } from './addresses-api.ts'

type AddressCardProps = { readonly address: Address; readonly isLeaving: boolean; readonly onRemove: () => void }

export function AddressCard({ address, isLeaving, onRemove }: AddressCardProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <article className="flex h-full flex-col border border-line bg-paper p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="font-sans text-body font-semibold [overflow-wrap:anywhere]">
          <bdi>{address.name}</bdi>
        </h2>
        {address.set_default === 1 && (
          <Badge>
            <Trans comment="A badge at the default address">Default</Trans>
          </Badge>
        )}
      </div>
      <address className="mt-2 flex-1 text-small text-kajal-2 not-italic [overflow-wrap:anywhere]">
        <bdi>{address.address}</bdi>
        <br />
        <bdi>
          {address.city_name}, {address.state_name} {address.postal_code}
        </bdi>
        <br />
        {address.country_name}
        <br />
        <bdi>{addressPhoneText(address.country_name, address.phone)}</bdi>
      </address>
      <div className="mt-5 flex gap-6">
        <ButtonLink
          to={`/edit-address/${address.id}`}
          look="quiet"
          aria-label={t`Edit the address of ${{ name: address.name }}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button
          look="quiet"
          isBusy={isLeaving}
          aria-label={t`Remove the address of ${{ name: address.name }}`}
          onClick={() => setIsConfirming(true)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        header={t`Remove this address?`}
        body={`${address.name}, ${address.address}, ${address.city_name}`}
        primary={t`Remove`}
        secondary={t`Keep it`}
        isDestructive
        onConfirm={() => {
          setIsConfirming(false)
          onRemove()
        }}
      />
    </article>
  )
}
