import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { format, money } from '@shop/contract/core/money'
import { notifyError } from '#api/notify.ts'
import { methodTitles } from '#session/method-titles.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { CheckoutResult } from './checkout-result.ts'
import type { OpenPayment } from './payments-api.ts'
import { paySandbox, type Outcome } from './sandbox-provider.ts'

type SandboxSheetProps = {
  readonly payment: OpenPayment
  readonly method?: OnlineMethod | undefined
  readonly onLeave: (left: CheckoutResult) => void
}

/** Replaces the provider's window for test payments: pay, fail, or close it. */
export function SandboxSheet({ payment, method, onLeave }: SandboxSheetProps) {
  const [busyWith, setBusyWith] = useState<Outcome | undefined>()
  const amount = format(money(payment.amount))

  const pay = async (outcome: Outcome) => {
    if (busyWith !== undefined) return
    setBusyWith(outcome)
    try {
      onLeave(await paySandbox(payment.payment_details, outcome))
    } catch (error) {
      notifyError(error)
      setBusyWith(undefined)
    }
  }

  return (
    <Dialog
      isOpen
      title={t`Pay ${amount}`}
      description={t`${{ brand: payment.name }}. This is a test payment. No card is needed and nothing is charged.`}
      closesOutside={false}
      onClose={() => busyWith === undefined && onLeave({ how: 'closed' })}
    >
      <Badge tone="warning">
        <Trans>Test payments</Trans>
      </Badge>
      <dl className="mt-5 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1 text-small">
        <dt className="text-kajal-2">
          <Trans>Payment</Trans>
        </dt>
        <dd className="truncate">{payment.payment_details}</dd>
        <dt className="text-kajal-2">
          <Trans comment="Before the name of the payer">For</Trans>
        </dt>
        <dd className="truncate">{payment.prefill.name}</dd>
        <dt className="text-kajal-2">
          <Trans comment="Before the methods of payment">By</Trans>
        </dt>
        <dd>{(method === undefined ? payment.methods : [method]).map((one) => methodTitles[one]).join(', ')}</dd>
      </dl>
      <div className="mt-7 grid gap-3">
        <Button size="large" wide isBusy={busyWith === 'success'} onClick={() => pay('success')}>
          <Trans>Pay {amount}</Trans>
        </Button>
        <Button look="secondary" wide isBusy={busyWith === 'late'} onClick={() => pay('late')}>
          <Trans>Bank answers late</Trans>
        </Button>
        <Button look="destructive" wide isBusy={busyWith === 'failure'} onClick={() => pay('failure')}>
          <Trans>Let the payment fail</Trans>
        </Button>
        <Button look="quiet" onClick={() => busyWith === undefined && onLeave({ how: 'closed' })}>
          <Trans>Close without paying</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
