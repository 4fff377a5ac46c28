import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { Statement, StatementResult } from '@shop/contract/books/admin-statements'
import { adminStatementCalls } from '@shop/contract/core/admin-call-table'
import { monthText } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { ApproveDialog } from './shares/bulk-bar.tsx'
import { DownloadButtons } from './shares/download-buttons.tsx'
import { PayDialog, WithdrawDialog } from './shares/statement-dialogs.tsx'
import { StatementSheet } from './shares/statement-sheet.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [statement, events] = await Promise.all([
      callApi(adminStatementCalls.find, { params: { id } }),
      loadChanges('statement', id),
    ])
    return { statement, events }
  })
}

export function Component() {
  const { statement, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { designerId, label, month } = statement
  return (
    <>
      <p className="mb-2">
        <Link to={`/shares/${designerId}`} className="text-link">
          {label}
        </Link>
      </p>
      <PageTitle title={`Statement, ${monthText(month)}`}>
        <DownloadButtons call={adminStatementCalls.file} id={statement.id ?? 0} />
      </PageTitle>
      <Steps statement={statement} mayReconcile={may(me, 'money.reconcile')} />
      <StatementSheet statement={statement} canOpenOrders={may(me, 'orders.read')} />
      <ChangesPanel events={events} className="mt-5" />
    </>
  )
}

type Step = 'approve' | 'withdraw' | 'pay'

function Steps({ statement, mayReconcile }: { readonly statement: Statement; readonly mayReconcile: boolean }) {
  const [step, setStep] = useState<Step>()
  const [refusal, setRefusal] = useState<string>()
  const { state, canApprove, canWithdraw, canPay } = statement
  const close = (): void => setStep(undefined)
  const finish = ([result]: readonly StatementResult[]): void => setRefusal(result?.message ?? undefined)
  return (
    <div className="mb-5 grid gap-3">
      {refusal !== undefined && <Notice look="alert">{refusal}</Notice>}
      {state === 'issued' && mayReconcile && !canApprove && (
        <p className="text-ink-2">
          You issued this statement or made one of its adjustments, so someone else must approve it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canApprove && (
          <Button look="primary" onClick={() => setStep('approve')}>
            Approve
          </Button>
        )}
        {canPay && (
          <Button look="primary" onClick={() => setStep('pay')}>
            {statement.paidMinor === 0 ? 'Record the payment' : 'Record a further payment'}
          </Button>
        )}
        {canWithdraw && (
          <Button look="danger" onClick={() => setStep('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
      {step === 'approve' && <ApproveDialog issued={[statement]} onDone={finish} onClose={close} />}
      {step === 'pay' && <PayDialog statement={statement} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog statement={statement} onClose={close} />}
    </div>
  )
}
