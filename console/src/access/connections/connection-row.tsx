import { useState } from 'react'
import type { Connection } from '@shop/contract/access/admin-connections'
import { adminConnectionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { sourceText, stateOf } from './connection-labels.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Answer = { readonly isAnswered: boolean; readonly text: string }

export function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { name, title, eventsUrl, fields, isAsked, source, state } = connection
  const [open, setOpen] = useState<'enter' | 'remove'>()
  const [answer, setAnswer] = useState<Answer>()
  const { isBusy, problem, send } = useSending()
  const { text, look } = stateOf(connection)
  const ask = () =>
    send(true, async () => setAnswer(await callApi(adminConnectionCalls.ask, { params: { name }, body: {} })))
  const close = (): void => setOpen(undefined)
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {title} <Badge look={look}>{text}</Badge>
          </h3>
          <p className="text-small text-ink-2">{sourceText(connection)}</p>
          {state !== 'off' && eventsUrl !== '' && (
            <p className="text-small text-ink-2">
              Events go to <code className="wrap-anywhere">{eventsUrl}</code>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {isAsked && (
            <Button isBusy={isBusy} aria-label={`Test ${title}`} onClick={() => void ask()}>
              Test
            </Button>
          )}
          {fields.length > 0 && (
            <Button aria-label={`${source === 'none' ? 'Set up' : 'Change'} ${title}`} onClick={() => setOpen('enter')}>
              {source === 'none' ? 'Set up' : 'Change'}
            </Button>
          )}
          {source === 'console' && (
            <Button look="danger" aria-label={`Remove ${title}`} onClick={() => setOpen('remove')}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {answer !== undefined && (
        <div className="mt-3">
          <Notice look={answer.isAnswered ? 'good' : 'alert'}>{answer.text}</Notice>
        </div>
      )}
      {problem !== undefined && (
        <div className="mt-3">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      {open === 'enter' && <ConnectionDialog connection={connection} onClose={close} />}
      {open === 'remove' && <RemoveDialog connection={connection} onClose={close} />}
    </li>
  )
}
