import { useRevalidator } from 'react-router'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import type { CustomerCare } from '@shop/contract/customers/admin-customer-actions'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { dayYearText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { deviceText } from './customer-action-labels.ts'

type SessionsPanelProps = {
  readonly customerId: number
  readonly sessions: CustomerCare['sessions']
  readonly canEnd: boolean
}

export function SessionsPanel({ customerId, sessions, canEnd }: SessionsPanelProps) {
  const { busyWith, problem, send } = useSending<number>()
  const { revalidate } = useRevalidator()
  const end = async (sessionId?: number): Promise<void> => {
    await send(sessionId ?? 0, async () => {
      const body = sessionId === undefined ? {} : { sessionId }
      await callApi(adminCustomerActionCalls.endSessions, { params: { id: customerId }, body })
      await revalidate()
    })
  }
  return (
    <section aria-labelledby="sessions" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="text-section font-semibold">
          Active sessions
        </h2>
        {canEnd && sessions.length > 1 && (
          <Button isBusy={busyWith === 0} onClick={() => void end()}>
            Log out everywhere
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="text-ink-2">Not logged in anywhere.</p>}
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, since, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>
              {deviceText(device)}
              <span className="block text-small text-ink-2">
                Used {timeText(lastUsedAt)}, since {dayYearText(since)}
              </span>
            </span>
            {canEnd && (
              <Button
                isBusy={busyWith === id}
                onClick={() => void end(id)}
                aria-label={`Log out ${deviceText(device)}, used ${timeText(lastUsedAt)}`}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
