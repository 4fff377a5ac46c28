import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import { browserApi } from '#session/browser-api.ts'
import { classNames } from '#ui/class-names.ts'
import { loadPaymentOptions, type PaymentOption } from './offline-payments-api.ts'
import { OnlineMethods } from './online-methods.tsx'

type PaymentChoiceProps = {
  readonly userId: number
  readonly isCutToMeasure: boolean
  /** Changes with the cart and the address, on which the options depend. */
  readonly cartTotal: string
  readonly chosen: string
  readonly isBusy: boolean
  readonly onChoose: (option: PaymentOption) => void
  /** The method at which the provider's window opens. */
  readonly method: OnlineMethod | undefined
  readonly onMethod: (method: OnlineMethod) => void
}

/**
 * The payment methods, each with its cost or the reason why it is not offered. Renders nothing while online is the only
 * one.
 */
export function PaymentChoice({
  userId,
  isCutToMeasure,
  cartTotal,
  chosen,
  isBusy,
  onChoose,
  method,
  onMethod,
}: PaymentChoiceProps) {
  const [options, setOptions] = useState<readonly PaymentOption[]>([])
  useEffect(() => {
    let isCurrent = true
    loadPaymentOptions(browserApi, { userId, isCutToMeasure }).then(
      (loaded) => {
        if (!isCurrent) return
        setOptions(loaded)
        // Reloaded when the cart changes; a method that is no longer offered is replaced by online payment.
        const [online] = loaded
        const current = loaded.find((option) => option.payment_type === chosen && option.is_offered) ?? online
        if (current !== undefined) onChoose(current)
      },
      () => setOptions([]),
    )
    return () => {
      isCurrent = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- A choice loads nothing; `onChoose` is new in every render.
  }, [userId, isCutToMeasure, cartTotal])
  const [online, ...others] = options
  if (online === undefined) return null
  const methods = <OnlineMethods methods={online.methods} {...{ method, isBusy, onMethod }} />
  if (others.length === 0) return methods
  return (
    <>
      <fieldset className="grid gap-3" disabled={isBusy}>
        <legend className="mb-3 text-small font-semibold">
          <Trans>How would you like to pay?</Trans>
        </legend>
        {options.map((option) => (
          <label
            key={option.payment_type}
            className={classNames('flex gap-3 border border-line p-4', !option.is_offered && 'text-kajal-2')}
          >
            <input
              type="radio"
              aria-label={option.title}
              name="payment_type"
              className="mt-1 size-4 shrink-0 accent-rani"
              value={option.payment_type}
              checked={chosen === option.payment_type}
              disabled={!option.is_offered}
              onChange={() => onChoose(option)}
            />
            <span className="grid gap-1">
              <span className="font-semibold">{option.title}</span>
              <span className="text-small">{option.is_offered ? option.text : option.reason}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === onlinePaymentType && methods}
    </>
  )
}
