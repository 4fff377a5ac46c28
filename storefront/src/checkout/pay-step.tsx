import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import { parsePriceText } from '@shop/contract/core/money'
import { CartSummaryCard } from '#features/cart/cart-summary-card.tsx'
import { rupeeText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { billOf, hasAdvance, isPaidNow } from './checkout-bill.ts'
import type { LatePiece } from './checkout/needed-by-check.ts'
import { LatePieces } from './checkout/needed-by.tsx'
import type { PaymentOption } from './offline-payments/offline-payments-api.ts'
import { PayNotes } from './pay-notes.tsx'
import { CheckoutHold } from './payments/checkout-hold.tsx'
import { PaymentNoticeBox } from './payments/payment-states.tsx'
import { storedValueBody, SummaryCodes, toPayOf } from './summary-codes.tsx'
import type { useCheckout } from './use-checkout.ts'

function lateRefusal({ isImpossible, isUnconfirmed }: Readonly<Record<'isImpossible' | 'isUnconfirmed', boolean>>) {
  if (isImpossible) return t`A piece cannot arrive by the date that you chose.`
  return isUnconfirmed ? t`Please tick that a piece may arrive late, or change the date.` : undefined
}

type PayLabel = {
  readonly isCovered: boolean
  readonly toPay: string
  readonly way: PaymentOption | undefined
}

function payLabel({ isCovered, toPay, way }: PayLabel): string {
  if (way !== undefined && hasAdvance(way)) return t`Pay ${{ amount: rupeeText(way.advance) }} now`
  if (way !== undefined && way.payment_type !== onlinePaymentType)
    return t`Place order, ${{ amount: rupeeText(way.grand_total) }}`
  return isCovered ? t`Place order` : t`Pay ${{ amount: rupeeText(toPay) }}`
}

type PayProps = {
  readonly checkout: ReturnType<typeof useCheckout>
  readonly late: readonly LatePiece[]
  readonly isTest: boolean
}

export function Pay({
  checkout: { stage, loaded, start, value, draft, way, setWay, method, setMethod, isPlacing },
  late,
  isTest,
}: PayProps) {
  const { summary, user } = loaded
  const toPay = toPayOf(loaded.summary, value)
  const isCovered = parsePriceText(toPay).amountMinor === 0
  const isOnline = way === undefined || isPaidNow(way)
  const isBusy = stage.name !== 'idle' || isPlacing
  const isImpossible = late.some(({ risk }) => risk === 'impossible')
  const lateTexts = late.map(({ text }) => text).join(' ')
  const [accepted, setAccepted] = useState('')
  const isUnconfirmed = late.length > 0 && accepted !== lateTexts
  return (
    <div className="grid max-w-md gap-5">
      <div className="md:hidden">
        <CartSummaryCard {...billOf(summary, way)}>
          <SummaryCodes isShown={stage.name === 'idle'} summary={summary} value={value} />
        </CartSummaryCard>
      </div>
      {stage.name === 'idle' && stage.notice === null && <CheckoutHold />}
      {late.length > 0 && <LatePieces late={late} />}
      {late.length > 0 && !isImpossible && (
        <Checkbox checked={!isUnconfirmed} onChange={() => setAccepted(isUnconfirmed ? lateTexts : '')}>
          <Trans>I know that this may arrive late</Trans>
        </Checkbox>
      )}
      {storedValueBody(value) === null && (
        <Suspense fallback={null}>
          <PaymentChoice
            userId={user.id}
            isCutToMeasure={draft.isCutToMeasure}
            cartTotal={summary.grand_total}
            chosen={way?.payment_type ?? onlinePaymentType}
            isBusy={isBusy}
            onChoose={setWay}
            method={method}
            onMethod={setMethod}
          />
        </Suspense>
      )}
      {isOnline && !isCovered && (
        <PayNotes total={way !== undefined && hasAdvance(way) ? way.advance : toPay} isTest={isTest} />
      )}
      {stage.name === 'idle' && stage.notice !== null && <PaymentNoticeBox notice={stage.notice} />}
      <Button
        size="large"
        wide
        isBusy={isBusy}
        refusal={lateRefusal({ isImpossible, isUnconfirmed })}
        onClick={() => start(late.map(({ lineId, latest }) => ({ id: lineId, latest })))}
      >
        {payLabel({ isCovered, toPay, way })}
      </Button>
    </div>
  )
}

const PaymentChoice = lazy(
  retryOnline(async () => ({
    default: (await import('./offline-payments/payment-choice.tsx')).PaymentChoice,
  })),
)
