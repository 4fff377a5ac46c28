import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Address, Country } from '#features/addresses/addresses-api.ts'
import type { LoginDetails } from '#session/persisted-session.ts'
import { Button } from '#ui/button.tsx'
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

type Agreed = () => Promise<{ readonly addressId: number | undefined }>
/** The open form, for a saved address or a new one. */
type OpenForm = { readonly address: Address | undefined } | undefined

/**
 * The delivery address: the shopper chooses or enters it, and the server confirms it. `agreedBefore` survived a reload.
 */
export function useDestination(addresses: readonly Address[], agreedBefore: number | null) {
  const fetcher = useFetcher<Agreed>()
  const [isReopened, setIsReopened] = useState(false)
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [chosenId, setChosenId] = useState(addresses.find(({ id }) => id === agreedBefore)?.id ?? addresses[0]?.id)
  const latestId = fetcher.data === undefined ? agreedBefore : fetcher.data.addressId
  const agreedId = isReopened ? undefined : latestId
  const agree = async (addressId: number | undefined) => {
    setChosenId(addressId)
    await fetcher.submit({ addressId: String(addressId) }, { method: 'post' })
    setIsReopened(false)
    setOpenForm(undefined)
  }
  return {
    chosenId,
    choose: setChosenId,
    agreed: addresses.find(({ id }) => id === agreedId),
    isAgreeing: fetcher.state !== 'idle',
    agree,
    reopen: () => setIsReopened(true),
    form: addresses.length === 0 ? { address: undefined } : openForm,
    openForm: setOpenForm,
  }
}

type Destination = ReturnType<typeof useDestination>

type AddressStepProps = {
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

export function AddressStep(props: AddressStepProps) {
  const { addresses, destination, number, isLater } = props
  const { agreed, isAgreeing } = destination
  const state = agreed !== undefined && !isAgreeing ? 'done' : 'open'
  return (
    <Step
      number={number}
      title={t`Address`}
      state={isLater ? 'later' : state}
      onReopen={destination.reopen}
      given={agreed && <bdi>{`${agreed.name}, ${addressLine(agreed)}`}</bdi>}
      takesFocus
    >
      {destination.form === undefined ? (
        <SavedAddresses addresses={addresses} destination={destination} />
      ) : (
        <AddressEditor {...props} />
      )}
    </Step>
  )
}
