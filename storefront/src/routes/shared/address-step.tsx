import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { AddressChoice, addressLine } from '#features/checkout/address-choice.tsx'
import type { loadAddresses } from '#features/checkout/checkout-api.ts'
import { Step } from '#features/checkout/step.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

type Addresses = Awaited<ReturnType<typeof loadAddresses>>
type Agreed = () => Promise<{ readonly addressId: number | undefined }>

/** Delivery address: chosen by the shopper, confirmed by the server. A newly saved address is preselected. */
export function useDestination(addresses: Addresses, savedId: number | undefined) {
  const fetcher = useFetcher<Agreed>()
  const [isReopened, setIsReopened] = useState(false)
  const [chosenId, setChosenId] = useState(addresses.find(({ id }) => id === savedId)?.id ?? addresses[0]?.id)
  const agreedId = isReopened ? undefined : fetcher.data?.addressId
  return {
    chosenId,
    choose: setChosenId,
    agreed: addresses.find(({ id }) => id === agreedId),
    isAgreeing: fetcher.state !== 'idle',
    agree: () => {
      setIsReopened(false)
      void fetcher.submit({ addressId: String(chosenId) }, { method: 'post' })
    },
    reopen: () => setIsReopened(true),
  }
}

type AddressStepProps = {
  readonly addresses: Addresses
  readonly destination: ReturnType<typeof useDestination>
}

const linkLooks = 'inline-flex min-h-11 items-center text-small quiet-link'

export function AddressStep({ destination, addresses }: AddressStepProps) {
  const { agreed, isAgreeing, chosenId } = destination
  const isAgreed = agreed !== undefined && !isAgreeing
  return (
    <Step
      number={1}
      title="Address"
      state={isAgreed ? 'done' : 'open'}
      onReopen={destination.reopen}
      given={agreed && `${agreed.name}, ${addressLine(agreed)}`}
    >
      {addresses.length === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-kajal-2">Add a delivery address to continue.</p>
          <ButtonLink to="/add-address?next=/checkout">Add an address</ButtonLink>
        </div>
      ) : (
        <>
          <AddressChoice addresses={addresses} chosenId={chosenId} onChoose={destination.choose} />
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button isBusy={isAgreeing} onClick={destination.agree}>
              Deliver to this address
            </Button>
            {chosenId !== undefined && (
              <Link to={`/edit-address/${chosenId}?next=/checkout`} className={linkLooks}>
                Edit
              </Link>
            )}
            <Link to="/add-address?next=/checkout" className={linkLooks}>
              Add another address
            </Link>
          </div>
        </>
      )}
    </Step>
  )
}
