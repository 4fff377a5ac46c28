import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminReturnCalls, adminReturnPickupCalls } from '@shop/contract/core/admin-call-table'
import type { AdminReturn, ReturnAction } from '@shop/contract/fulfilment/admin-returns'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel, lastOnPhones } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { ActionButtons } from '#ui/action-buttons.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSending } from '#ui/use-sending.ts'
import { actorText } from './orders/order-labels.ts'
import { PickupPanel } from './returns/pickup-panel.tsx'
import { ReturnBadge } from './returns/return-badge.tsx'
import { MoveDialog, moveOne, PassDialog, RefundDialog, SendDialog } from './returns/return-dialogs.tsx'
import {
  actionTexts,
  isReturnState,
  percentText,
  piecesText,
  reasonTexts,
  stateTexts,
} from './returns/return-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, { pictures }, pickups, events] = await Promise.all([
      callApi(adminReturnCalls.find, { params: { id } }),
      callApi(adminReturnCalls.pictures, { params: { id } }),
      callApi(adminReturnPickupCalls.find, { params: { id } }),
      loadChanges('return', id),
    ])
    return { found, pictures, pickups, events }
  })
}

export function Component() {
  const { found, pictures, pickups, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { id, state, createdAt, isExchange } = found
  return (
    <>
      <PageTitle back={{ to: '/returns', text: 'Returns' }} title={`Return ${id}`}>
        <Actions key={found.version} found={found} />
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ReturnBadge state={state} />
        <span>Requested {timeText(createdAt)}</span>
        <span>{isExchange ? `Exchange for ${found.choice === '' ? 'the same piece' : found.choice}` : 'Refund'}</span>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5 max-xl:contents">
          <PiecePanel found={found} />
          <WhyPanel found={found} pictures={pictures} />
          <ChangesPanel events={events} className={lastOnPhones} />
        </div>
        <div className="grid gap-5">
          <PickupPanel id={id} pickups={pickups} canDecide={may(me, 'returns.decide')} />
          <Timeline found={found} />
        </div>
      </div>
    </>
  )
}

function Actions({ found }: { readonly found: AdminReturn }) {
  const [open, setOpen] = useState<ReturnAction>()
  const { busyWith, problem, send } = useSending<ReturnAction>()
  const { revalidate } = useRevalidator()
  const act = async (action: ReturnAction): Promise<void> => {
    if (action !== 'accept' && action !== 'picked_up' && action !== 'receive' && action !== 'send_back') {
      setOpen(action)
      return
    }
    await send(action, async () => {
      await moveOne(found, action)
      await revalidate()
    })
  }
  const close = (): void => setOpen(undefined)
  return (
    <div className="flex flex-col gap-2 md:items-end">
      <ActionButtons actions={found.actions} texts={actionTexts} isDanger={isDanger} busyWith={busyWith} onAct={act} />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {open === 'refund' && <RefundDialog found={found} onClose={close} />}
      {open === 'pass' && <PassDialog found={found} onClose={close} />}
      {open === 'dispatch' && <SendDialog found={found} onClose={close} />}
      {(open === 'refuse' || open === 'fail' || open === 'pickup') && (
        <MoveDialog found={found} action={open} onClose={close} />
      )}
    </div>
  )
}

const isDanger = (action: ReturnAction): boolean => action === 'refuse' || action === 'fail'

function PiecePanel({ found }: { readonly found: AdminReturn }) {
  const { orderCode, product, designer, size, pieces, customer, shareBp, isOurFault, refundTo, refundedMinor } = found
  const promise = `${percentText(shareBp)} of the price${isOurFault ? ' and the delivery charge' : ''}`
  const rows: readonly (readonly [name: string, value: string])[] = [
    ['Piece', [product, size].filter(Boolean).join(', ')],
    ['Designer', designer],
    ['Quantity', piecesText(pieces)],
    ...(customer === null ? [] : [['Customer', customer] as const]),
    ...(found.isExchange
      ? []
      : [['Refund to', refundTo === 'credit' ? 'Store credit' : 'Original payment method'] as const]),
    ['Policy', promise],
    ...(refundedMinor === null ? [] : [['Refunded', amountText(refundedMinor)] as const]),
  ]
  return (
    <section aria-labelledby="piece" className="panel p-4">
      <h2 id="piece" className="mb-3 text-section font-semibold">
        Piece
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-ink-2">Order</dt>
        <dd>
          <Link to={`/orders/${orderCode}`} className="text-link">
            {orderCode}
          </Link>
        </dd>
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {found.limit !== null && (
        <div className="mt-3">
          <Notice look="warn">
            {found.limit.returned} of the last {found.limit.lines} pieces came back:{' '}
            {found.limit.consequence === 'approval' ? 'needs your approval.' : 'exchange or store credit only.'}
          </Notice>
        </div>
      )}
    </section>
  )
}

type WhyPanelProps = { readonly found: AdminReturn; readonly pictures: readonly string[] }

function WhyPanel({ found: { reason, comment }, pictures }: WhyPanelProps) {
  return (
    <section aria-labelledby="why" className="panel p-4">
      <h2 id="why" className="mb-3 text-section font-semibold">
        Reason
      </h2>
      <p className="font-semibold">{reasonTexts[reason]}</p>
      {comment !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{comment}</p>}
      {pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Pictures are never moved.
            <li key={index}>
              <img
                src={`data:image/jpeg;base64,${picture}`}
                alt={`Sent by the customer, ${index + 1}`}
                className="max-h-80 rounded-soft border border-line"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Timeline({ found: { timeline } }: { readonly found: AdminReturn }) {
  return (
    <section aria-labelledby="timeline" className="panel p-4">
      <h2 id="timeline" className="mb-3 text-section font-semibold">
        Timeline
      </h2>
      <ol className="grid gap-3 border-l border-line pl-4">
        {timeline.map(({ state, actor, note, at }) => (
          <li key={`${state} ${at}`}>
            <p className="font-semibold">{timelineText(state)}</p>
            <p className="text-small text-ink-2">
              {timeText(at)} · by {actorText(actor)}
            </p>
            {note !== '' && <p className="text-small wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The list states the next step, the history states what happened. */
function timelineText(state: string): string {
  if (state === 'requested') return 'Requested'
  if (state === 'received') return 'Received'
  if (state === 'passed') return 'Passed inspection'
  return isReturnState(state) ? stateTexts[state] : state
}
