import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderSaleCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'

type BalancePanelProps = {
  readonly code: string
  readonly part: NonNullable<NonNullable<AdminOrder['money']>['part']>
  readonly mayAsk: boolean
}

/** What is due before dispatch, and the button that sends the customer its link. */
export function BalancePanel({ code, part: { dueMinor, askedAt }, mayAsk }: BalancePanelProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  if (dueMinor === 0) return null
  const ask = async (): Promise<void> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(adminOrderSaleCalls.askForBalance, { params: { code } })
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2 border-t border-line pt-3">
      <p>
        <strong className="text-warn">{amountText(dueMinor)} is due before dispatch.</strong>{' '}
        <span className="text-ink-2">
          {askedAt === null
            ? 'The customer gets the link when the pieces are ready.'
            : `The customer was asked on ${timeText(askedAt)}.`}
        </span>
      </p>
      {mayAsk && (
        <Button isBusy={isBusy} onClick={() => void ask()}>
          {askedAt === null ? 'Ask for the balance' : 'Ask again'}
        </Button>
      )}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </div>
  )
}
