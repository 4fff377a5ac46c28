import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Address, Country } from '#features/addresses/addresses-api.ts'
import type { Collector } from '#features/store-pickups/pickup-choice.tsx'
import type { Pickup } from '#features/store-pickups/store-pickups-api.ts'
import type { LoginDetails } from '#session/persisted-session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { retryOnline } from '#ui/retry-online.ts'
import { SkeletonFields } from '#ui/skeleton.tsx'
import { AddressChoice, addressLine } from './checkout/address-choice.tsx'
import { Step } from './checkout/step.tsx'

/** Lazy, because a shopper with a saved address needs neither the form nor its rules. */
const AddressForm = lazy(
  retryOnline(async () => ({
    default: (await import('#features/addresses/address-form.tsx')).AddressForm,
  })),
)

/** Lazy, because few carts can be collected from a store. */
const PickupChoice = lazy(
  retryOnline(async () => ({ default: (await import('#features/store-pickups/pickup-choice.tsx')).PickupChoice })),
)

type Agreed = () => Promise<{ readonly addressId: number | undefined }>
/** The open form, for a saved address or a new one. */
type OpenForm = { readonly address: Address | undefined } | undefined

type Before = {
  readonly addresses: readonly Address[]
  /** The address that the shopper agreed to before a reload. */
  readonly agreedBefore: number | null
  readonly pickup: Pickup
}

/** Where the order goes: an address or a store, which the shopper chooses or enters and the server confirms. */
export function useDestination({ addresses, agreedBefore, pickup }: Before) {
  const fetcher = useFetcher<Agreed>()
  const [isReopened, setIsReopened] = useState(false)
  const { stores, chosen: collected } = pickup
  const [isCollecting, setIsCollecting] = useState(collected !== null)
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [chosenId, setChosenId] = useState(addresses.find(({ id }) => id === agreedBefore)?.id ?? addresses[0]?.id)
  const latestId = fetcher.data === undefined ? agreedBefore : fetcher.data.addressId
  const isOpen = isReopened || (collected === null && isCollecting)
  const agreedId = isOpen || collected !== null ? undefined : latestId
  const send = async (fields: Readonly<Record<string, string>>) => {
    await fetcher.submit(fields, { method: 'post' })
    setIsReopened(false)
    setOpenForm(undefined)
  }
  const agree = async (addressId: number | undefined) => {
    setChosenId(addressId)
    await send({ addressId: String(addressId) })
  }
  const collect = ({ storeId, name, phone }: Collector) => send({ storeId: String(storeId), name, phone })
  return {
    chosenId,
    choose: setChosenId,
    agreed: addresses.find(({ id }) => id === agreedId),
    /** The store from which the shopper agreed to collect. */
    store: isReopened ? undefined : stores.find(({ id }) => id === collected?.storeId),
    isCollecting: isCollecting && stores.length > 0,
    setIsCollecting,
    isAgreeing: fetcher.state !== 'idle',
    agree,
    collect,
    reopen: () => setIsReopened(true),
    form: addresses.length === 0 ? { address: undefined } : openForm,
    openForm: setOpenForm,
  }
}

type Destination = ReturnType<typeof useDestination>

type AddressStepProps = {
  readonly pickup: Pickup
  readonly addresses: readonly Address[]
  readonly countries: readonly Country[]
  readonly user: LoginDetails['user']
  readonly destination: Destination
  readonly number: number
  /** True while a guest must first enter a contact. */
  readonly isLater: boolean
}

function SavedAddresses({ addresses, destination }: Pick<AddressStepProps, 'addresses' | 'destination'>) {
  const { chosenId, isAgreeing, openForm } = destination
  const chosen = addresses.find(({ id }) => id === chosenId)
  return (
    <>
      <AddressChoice addresses={addresses} chosenId={chosenId} onChoose={destination.choose} />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button isBusy={isAgreeing} onClick={() => void destination.agree(chosenId)}>
          <Trans>Deliver to this address</Trans>
        </Button>
        {chosen !== undefined && (
          <Button look="quiet" className="text-small" onClick={() => openForm({ address: chosen })}>
            <Trans>Edit this address</Trans>
          </Button>
        )}
        <Button look="quiet" className="text-small" onClick={() => openForm({ address: undefined })}>
          <Trans>Add another address</Trans>
        </Button>
      </div>
    </>
  )
}

function AddressEditor({ addresses, countries, user, destination }: AddressStepProps) {
  const { form, agree, openForm } = destination
  const address = form?.address
  return (
    <>
      <Suspense fallback={<SkeletonFields />}>
        <AddressForm
          key={address?.id ?? 'new'}
          isAtCheckout
          userId={user.id}
          name={user.name}
          countries={countries}
          {...(address && { address })}
          onSaved={agree}
        />
      </Suspense>
      {addresses.length > 0 && (
        <Button look="quiet" className="mt-2 text-small" onClick={() => openForm(undefined)}>
          <Trans>Back to your saved addresses</Trans>
        </Button>
      )}
    </>
  )
}

type Way = { readonly isCollecting: boolean; readonly onChange: (isCollecting: boolean) => void }

const wayLook =
  'flex min-h-11 flex-1 cursor-pointer items-center justify-center border border-ctrl px-4 py-2 text-center text-small has-checked:border-kajal has-checked:bg-kajal has-checked:text-chuna has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani'

/** Delivery or pick-up; only for a cart that a store has. */
function DeliveryOrPickup({ isCollecting, onChange }: Way) {
  const ways = [
    { isPickup: false, words: t`Deliver to an address` },
    { isPickup: true, words: t`Collect from a store, free` },
  ]
  return (
    <fieldset className="mb-5">
      <legend className="sr-only">
        <Trans>Delivery or pick-up</Trans>
      </legend>
      <div className="flex">
        {ways.map(({ isPickup, words }) => (
          <label key={words} className={classNames(wayLook, isPickup && '-ms-px')}>
            <input
              type="radio"
              name="way"
              className="sr-only"
              checked={isCollecting === isPickup}
              onChange={() => onChange(isPickup)}
            />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function givenOf({ agreed, store }: Destination, { chosen }: Pickup) {
  if (store !== undefined) {
    const { name, address } = store
    const collector = chosen?.name ?? ''
    return (
      <Trans>
        {collector} collects it from {name}, {address}
      </Trans>
    )
  }
  return agreed && <bdi>{`${agreed.name}, ${addressLine(agreed)}`}</bdi>
}

/** The store, a saved address, or the form for another one. */
function Chosen(props: AddressStepProps) {
  const { addresses, destination, pickup, user } = props
  if (destination.isCollecting) {
    return (
      <Suspense fallback={<SkeletonFields />}>
        <PickupChoice
          pickup={pickup}
          own={{ name: user.name, phone: user.phone ?? '' }}
          onChoose={destination.collect}
        />
      </Suspense>
    )
  }
  if (destination.form !== undefined) return <AddressEditor {...props} />
  return <SavedAddresses addresses={addresses} destination={destination} />
}

export function AddressStep(props: AddressStepProps) {
  const { destination, number, isLater, pickup } = props
  const { agreed, store, isAgreeing, isCollecting } = destination
  const state = (agreed !== undefined || store !== undefined) && !isAgreeing ? 'done' : 'open'
  return (
    <Step
      number={number}
      title={pickup.stores.length > 0 ? t`Delivery or pick-up` : t`Address`}
      state={isLater ? 'later' : state}
      onReopen={destination.reopen}
      given={givenOf(destination, pickup)}
      takesFocus
    >
      {pickup.stores.length > 0 && (
        <DeliveryOrPickup isCollecting={isCollecting} onChange={destination.setIsCollecting} />
      )}
      <Chosen {...props} />
    </Step>
  )
}
