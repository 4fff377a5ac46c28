import { useState } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { AdminGiftCard, GiftCardAction } from '@shop/contract/checkout/admin-gift-cards'
import { adminGiftCardCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { ActionButtons } from '#ui/action-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { amountText, dayYearText, timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CardActionDialog } from './gift-cards/card-action-dialog.tsx'
import {
  cardActionTexts,
  cardStateLooks,
  cardStateTexts,
  designTexts,
  maskedCode,
  movementTexts,
} from './gift-cards/gift-card-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [card, events] = await Promise.all([
      callApi(adminGiftCardCalls.find, { params: { id } }),
      loadChanges('gift_card', id),
    ])
    return { card, events }
  })
}

const isDanger = (action: GiftCardAction): boolean => action === 'block' || action === 'end'

export function Component() {
  const { card, events } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<GiftCardAction>()
  const { id, state, codeEnd, balanceMinor, heldMinor, actions } = card
  return (
    <>
      <PageTitle back={{ to: '/gift-cards', text: 'Gift cards' }} title={`Gift card ${id}`}>
        <ActionButtons
          actions={actions}
          texts={cardActionTexts}
          isDanger={isDanger}
          busyWith={undefined}
          onAct={(action) => {
            setOpen(action)
            return Promise.resolve()
          }}
        />
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={cardStateLooks[state]}>{cardStateTexts[state]}</Badge>
        <span>{maskedCode(codeEnd)}</span>
        <strong>{amountText(balanceMinor)}</strong>
        {heldMinor > 0 && <span className="text-ink-2">{amountText(heldMinor)} held by an unpaid order</span>}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <CardFacts card={card} />
        <Movements movements={card.movements} />
        <ChangesPanel events={events} className="xl:col-span-2" />
      </div>
      {open !== undefined && <CardActionDialog card={card} action={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function CardFacts({ card }: { readonly card: AdminGiftCard }) {
  const { orderCode, recipient, contact, sender, message, reason, design, deliverAt, deliveredAt, remindedAt } = card
  return (
    <section aria-labelledby="facts" className="panel p-4">
      <h2 id="facts" className="mb-3 text-section font-semibold">
        Card
      </h2>
      <FactList
        facts={[
          ['Issued', `${amountText(card.issuedMinor)} on ${dayYearText(card.createdAt)}`],
          ['Valid until', dayYearText(card.expiresAt)],
          [
            'Bought with',
            orderCode === null ? (
              'Issued by staff'
            ) : (
              <Link key="order" to={`/orders/${orderCode}`} className="text-link">
                {orderCode}
              </Link>
            ),
          ],
          ['Reason', reason],
          ['Recipient', recipient],
          ['Sent to', contact],
          ['From', sender],
          ['Message', message],
          ['Design', designTexts[design]],
          deliveredAt === null ? ['Delivery due', timeText(deliverAt)] : ['Delivered', timeText(deliveredAt)],
          ['Expiry reminder sent', remindedAt === null ? null : timeText(remindedAt)],
        ]}
      />
    </section>
  )
}

function Movements({ movements }: { readonly movements: AdminGiftCard['movements'] }) {
  return (
    <section aria-labelledby="movements" className="panel p-4">
      <h2 id="movements" className="mb-3 text-section font-semibold">
        Movements
      </h2>
      <ul className="divide-y divide-line">
        {movements.map(({ kind, amountMinor, orderCode, note, at }, index) => (
          <li key={`${at} ${movements.length - index}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {movementTexts[kind]}
              {note !== '' && `: ${note}`}
              <span className="block text-small text-ink-2">
                {timeText(at)}
                {orderCode !== null && (
                  <>
                    {' · '}
                    <Link to={`/orders/${orderCode}`} className="text-link">
                      {orderCode}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <span className="whitespace-nowrap">{amountText(amountMinor)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
