import { t } from '@lingui/core/macro'
import { useFetcher } from 'react-router'
import type { CartSummary } from '@shop/contract/selling/cart'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { enterCode } from './cart/offer-api.ts'
import { OfferCode } from './cart/offer-code.tsx'

export type CodeOutcome = { readonly isDone: boolean; readonly refusal?: string }

/** Plainer than the texts that other clients receive. */
const texts: Readonly<Record<string, string>> = {
  'offer.unknown': t`We don’t know this code. Please check its spelling.`,
  'offer.ended': t`This code has expired.`,
  'offer.already_used': t`You have already used this code.`,
  'offer.other_pieces': t`This code does not apply to the pieces in your cart.`,
}

/** Returns a refusal of the code, which is shown at its field. */
export async function tryCode(userId: number, code: string): Promise<CodeOutcome> {
  try {
    await enterCode(browserApi, userId, code)
    return { isDone: true }
  } catch (error) {
    if (error instanceof ApiError && error.code.startsWith('offer.')) {
      return { isDone: false, refusal: texts[error.code] ?? error.message }
    }
    notifyError(error)
    return { isDone: false }
  }
}

const toCart = { method: 'post', action: '/cart' } as const

export function CartCode({ summary }: { readonly summary: CartSummary }) {
  const { data, state, submit } = useFetcher<CodeOutcome>({ key: 'cart-code' })
  return (
    <OfferCode
      summary={summary}
      isBusy={state !== 'idle'}
      refusal={state === 'idle' ? data?.refusal : undefined}
      onApply={(code) => void submit({ intent: 'code', code }, toCart)}
      onRemove={() => void submit({ intent: 'no-code' }, toCart)}
    />
  )
}
