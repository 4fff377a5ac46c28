import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { TransferDetail, TransferLine } from '@shop/contract/catalogue/admin-transfers'
import { adminTransferCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSending } from '#ui/use-sending.ts'
import { ReceiveForm } from './transfers/receive-form.tsx'
import { reasonTexts, stateLooks, stateTexts } from './transfers/transfer-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, () => callApi(adminTransferCalls.find, { params: { id } }))
}

const whenBy = (at: string | null, by: string): string => (at === null ? '' : `${timeText(at)} by ${by}`)

export function Component() {
  const transfer = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { number, state, from, to, note, createdAt, createdBy, sentAt, sentBy, receivedAt, receivedBy } = transfer
  return (
    <>
      <PageTitle back={{ to: '/stock/transfers', text: 'Transfers' }} title={`Transfer ${number}`}>
        <Actions key={transfer.version} transfer={transfer} canEdit={may(me, 'stock.edit')} />
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={stateLooks[state]}>{stateTexts[state]}</Badge>
        <span>
          {from.name} → {to.name}
        </span>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <LinesPanel transfer={transfer} />
        <section aria-labelledby="facts" className="panel p-4">
          <h2 id="facts" className="mb-3 text-section font-semibold">
            History
          </h2>
          <FactList
            facts={[
              ['Drafted', whenBy(createdAt, createdBy)],
              ['Sent', whenBy(sentAt, sentBy)],
              ['Received', whenBy(receivedAt, receivedBy)],
              ['Note', note],
            ]}
          />
        </section>
      </div>
    </>
  )
}

type Step = 'send' | 'cancel' | 'challan'

function Actions({ transfer, canEdit }: { readonly transfer: TransferDetail; readonly canEdit: boolean }) {
  const { id, version, state, sentAt } = transfer
  const [isReceiving, setIsReceiving] = useState(false)
  const { busyWith, problem, send } = useSending<Step>()
  const { revalidate } = useRevalidator()
  const act = async (step: 'send' | 'cancel'): Promise<void> =>
    send(step, async () => {
      await callApi(adminTransferCalls[step], { params: { id }, body: { version } })
      await revalidate()
    })
  const print = async (): Promise<void> =>
    send('challan', async () => saveFile(await callApi(adminTransferCalls.challan, { params: { id } })))
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex flex-wrap justify-end gap-2">
        {canEdit && state === 'draft' && (
          <>
            <Button look="quiet" isBusy={busyWith === 'cancel'} onClick={() => void act('cancel')}>
              Cancel transfer
            </Button>
            <Link to={`/stock/transfers/${id}/edit`} className="button button-secondary">
              Edit
            </Link>
            <Button look="primary" isBusy={busyWith === 'send'} onClick={() => void act('send')}>
              Send
            </Button>
          </>
        )}
        {sentAt !== null && (
          <Button isBusy={busyWith === 'challan'} onClick={() => void print()}>
            Delivery challan
          </Button>
        )}
        {canEdit && state === 'sent' && (
          <Button look="primary" onClick={() => setIsReceiving(true)}>
            Receive
          </Button>
        )}
      </div>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {isReceiving && <ReceiveForm transfer={transfer} onClose={() => setIsReceiving(false)} />}
    </div>
  )
}

function LinesPanel({ transfer: { lines, pieces, received } }: { readonly transfer: TransferDetail }) {
  return (
    <section aria-labelledby="lines" className="panel min-w-0 p-4">
      <h2 id="lines" className="mb-3 text-section font-semibold">
        Pieces
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <LineRow key={line.position} line={line} />
        ))}
      </ul>
      <p className="mt-3 flex justify-between border-t border-line pt-3 font-semibold">
        <span>In all</span>
        <span className="tabular-nums">{received === null ? pieces : `${received} of ${pieces}`}</span>
      </p>
    </section>
  )
}

function LineRow({ line }: { readonly line: TransferLine }) {
  const { productId, name, size, sku, priceMinor, pieces, received, reason } = line
  const words = size === '' ? name : `${name}, ${size}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 py-2">
      <span className="min-w-0 wrap-anywhere">
        {productId === null ? (
          words
        ) : (
          <Link to={`/stock/${productId}`} className="text-link">
            {words}
          </Link>
        )}
        <span className="block text-small text-ink-2">{[sku, amountText(priceMinor)].filter(Boolean).join(' · ')}</span>
        {reason !== null && <span className="block text-small text-alert">{reasonTexts[reason]}</span>}
      </span>
      <span className="text-right tabular-nums">
        {received === null || received === pieces ? pieces : `${received} of ${pieces}`}
      </span>
    </li>
  )
}
