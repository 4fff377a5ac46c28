import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminJobCalls } from '@shop/contract/core/admin-call-table'
import type { FailedJob } from '@shop/contract/messages/admin-jobs'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { jobText } from '#orders/job-labels.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { wholeList } from '#ui/use-pages.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminJobCalls.failed, { signal: request.signal }))
}

const columns: readonly Column<FailedJob>[] = [
  { name: 'Message', cell: (job) => jobText(job) },
  { name: 'Failed', cell: ({ failedAt }) => <span className="whitespace-nowrap">{timeText(failedAt)}</span> },
  { name: 'Attempts', cell: ({ attempts }) => attempts, isNumber: true },
  { name: 'Answer', cell: ({ reason }) => <span className="wrap-anywhere">{reason ?? ''}</span> },
]

export function Component() {
  const { jobs } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { revalidate } = useRevalidator()
  const pages = wholeList(jobs)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ readonly look: 'good' | 'alert'; readonly text: string }>()
  const retry = async (): Promise<void> => {
    setIsBusy(true)
    try {
      const { retried } = await callApi(adminJobCalls.retry, { body: { ids: [...keys] } })
      setOutcome({
        look: 'good',
        text: retried === 1 ? '1 message is sent again.' : `${retried} messages are sent again.`,
      })
      setKeys(new Set())
      await revalidate()
    } catch (error) {
      setOutcome({ look: 'alert', text: messageOf(error) })
    } finally {
      setIsBusy(false)
    }
  }
  const selection = may(me, 'orders.edit') ? { keys, onChange: setKeys } : undefined
  return (
    <>
      <PageTitle back={{ to: '/', text: 'Today' }} title="Failed messages">
        {keys.size > 0 && (
          <Button look="primary" isBusy={isBusy} onClick={() => void retry()}>
            Send {keys.size === 1 ? 'it' : `these ${keys.size}`} again
          </Button>
        )}
      </PageTitle>
      <p className="mb-4 text-ink-2">
        The shop tried each for three days. Failed messages stay here for a month; correct the cause, then send them
        again.
      </p>
      {outcome !== undefined && (
        <div className="mb-4">
          <Notice look={outcome.look}>{outcome.text}</Notice>
        </div>
      )}
      <ListTable
        label="Failed messages"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => id}
        nameOf={jobText}
        selection={selection}
        empty="No failed messages."
      />
    </>
  )
}
