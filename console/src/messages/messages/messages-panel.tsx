import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminJobCalls } from '@shop/contract/core/admin-call-table'
import type { OrderMessage } from '@shop/contract/messages/admin-order-messages'
import { callApi } from '#api/client.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'
import { channelText, kindText, messageStateLook, messageStateText } from './message-labels.ts'
import { WriteDialog } from './write-dialog.tsx'

type MessagesPanelProps = {
  readonly code: string
  readonly messages: readonly OrderMessage[]
  readonly canWrite: boolean
  readonly alsoBy: readonly ('whatsapp' | 'text')[]
}

export function MessagesPanel({ code, messages, canWrite, alsoBy }: MessagesPanelProps) {
  const [open, setOpen] = useState<OrderMessage | 'write'>()
  if (messages.length === 0 && !canWrite) return null
  const close = (): void => setOpen(undefined)
  return (
    <section aria-labelledby="messages" className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="messages" className="text-section font-semibold">
          Messages
        </h2>
        {canWrite && <Button onClick={() => setOpen('write')}>Write to the customer</Button>}
      </div>
      {messages.length === 0 && <p className="text-ink-2">Nothing was sent in the last six months.</p>}
      <ul className="divide-y divide-line">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} onOpen={setOpen} />
        ))}
      </ul>
      {open === 'write' && <WriteDialog code={code} alsoBy={alsoBy} onClose={close} />}
      {open !== undefined && open !== 'write' && <MessageDialog message={open} onClose={close} />}
    </section>
  )
}

type MessageRowProps = { readonly message: OrderMessage; readonly onOpen: (message: OrderMessage) => void }

function MessageRow({ message, onOpen }: MessageRowProps) {
  const { kind, channel, to, state, at, subject, body, reason, canSendAgain, id } = message
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {kind === 'order-note' && subject !== '' ? subject : kindText(kind)}
        </p>
        <Badge look={messageStateLook(state)}>{messageStateText(state)}</Badge>
      </div>
      <p className="text-small wrap-anywhere text-ink-2">
        {channelText(channel)} to {to} · {timeText(at)}
      </p>
      {reason !== null && <p className="text-small wrap-anywhere text-alert">{reason}</p>}
      {(body !== null || canSendAgain) && (
        <p className="-mx-2 flex flex-wrap gap-2">
          {body !== null && (
            <Button look="quiet" onClick={() => onOpen(message)} aria-label={`Read “${kindText(kind)}”`}>
              Read
            </Button>
          )}
          {canSendAgain && <SendAgain id={id} />}
        </p>
      )}
    </li>
  )
}

function SendAgain({ id }: { readonly id: string }) {
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const retry = async (): Promise<void> => {
    await send(true, async () => {
      await callApi(adminJobCalls.retry, { body: { ids: [id] } })
      await revalidate()
    })
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void retry()}>
        Send again
      </Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </>
  )
}

function MessageDialog({ message, onClose }: { readonly message: OrderMessage; readonly onClose: () => void }) {
  const { subject, kind, body, to, at, channel } = message
  return (
    <Dialog title={subject === '' ? kindText(kind) : subject} onClose={onClose} isWide>
      <p className="mb-4 text-small wrap-anywhere text-ink-2">
        {channelText(channel)} to {to}, {timeText(at)}. A link that opens the order of a guest is left out.
      </p>
      <div className="rounded-soft bg-raised p-4 wrap-anywhere whitespace-pre-wrap">{body}</div>
      <p className="mt-4 text-right">
        <Button onClick={onClose}>Close</Button>
      </p>
    </Dialog>
  )
}
