import { Trans } from '@lingui/react/macro'
import type { AddressItem } from '@shop/contract/selling/addresses'
import { addressPhoneText } from '#session/address-phone-text.ts'

type AddressChoiceProps = {
  readonly addresses: readonly AddressItem[]
  readonly chosenId: number | undefined
  readonly onChoose: (addressId: number) => void
}

export function addressLine(address: AddressItem): string {
  return [address.address, address.city_name, address.state_name, address.postal_code, address.country_name]
    .filter((part) => part !== '')
    .join(', ')
}

export function AddressChoice({ addresses, chosenId, onChoose }: AddressChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Deliver to</Trans>
      </legend>
      <div className="grid gap-3">
        {addresses.map((address) => (
          <label
            key={address.id}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 border border-ctrl bg-paper p-4 text-small has-checked:border-kajal has-checked:bg-rani-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani"
          >
            <input
              type="radio"
              name="address"
              checked={address.id === chosenId}
              onChange={() => onChoose(address.id)}
              className="row-span-3 mt-0.5 size-5 appearance-none rounded-full border border-ctrl bg-paper checked:border-[6px] checked:border-rani focus-visible:shadow-none focus-visible:outline-none"
            />
            <bdi className="justify-self-start font-semibold">{address.name}</bdi>
            <bdi className="justify-self-start break-words text-kajal-2">{addressLine(address)}</bdi>
            <bdi className="justify-self-start text-kajal-2 tabular-nums">
              {addressPhoneText(address.country_name, address.phone)}
            </bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
