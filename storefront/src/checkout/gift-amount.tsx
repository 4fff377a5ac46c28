import { useState, type SyntheticEvent } from 'react'
import { useFetcher } from 'react-router'
import { wholeIn } from '@shop/contract/core/typed-number'
import { giftAmountFault, giftAmountText } from '@shop/contract/selling/gift-amounts'
import type { Product } from '#features/catalogue/catalogue-api.ts'
import { whenSignedIn } from '#session/dialogs.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

type GiftAmountProps = {
  readonly productId: number
  readonly bounds: NonNullable<Product['gift_amount']>
}

/** Adds a gift card with an amount that the shopper chooses to the cart. */
export function GiftAmount({ productId, bounds }: GiftAmountProps) {
  const fetcher = useFetcher()
  const [error, setError] = useState<string>()
  const terms = {
    isOffered: true,
    minMinor: bounds.min * 100,
    maxMinor: bounds.max * 100,
    stepMinor: bounds.step * 100,
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fetcher.state !== 'idle') return
    const typed = new FormData(event.currentTarget).get('amount')
    const amount = typeof typed === 'string' ? wholeIn(typed) : undefined
    const isWrong = amount === undefined || giftAmountFault(terms, amount * 100) !== null
    setError(isWrong ? giftAmountText(terms) : undefined)
    if (isWrong) return
    whenSignedIn({
      reason: 'Log in or create an account to add this to your cart.',
      run: () =>
        void fetcher.submit(
          { intent: 'add', productId: String(productId), amount: String(amount), options: '' },
          { method: 'post', action: '/cart' },
        ),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-5" aria-label="Another amount">
      <TextField
        label="Or choose your own amount, in rupees"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        hint={giftAmountText(terms).replace('Enter an amount from', 'From')}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" look="secondary" wide isBusy={fetcher.state !== 'idle'}>
        Add this amount
      </Button>
    </form>
  )
}
