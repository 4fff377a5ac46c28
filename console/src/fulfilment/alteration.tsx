import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminAlterationCalls } from '@shop/contract/core/admin-call-table'
import type { Alteration } from '@shop/contract/fulfilment/admin-alterations'
import { alterationStepTexts } from '@shop/contract/fulfilment/alteration-options'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { amountText, dayYearText, timeText } from '#ui/format.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { lateText } from './orders/order-labels.ts'
import { AlterationForm } from './workroom/alteration-form.tsx'
import { alterationStateLooks, alterationStateTexts } from './workroom/alteration-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = Number(params['id'])
  return signedIn(request, async () => ({ alteration: await callApi(adminAlterationCalls.find, { params: { id } }) }))
}

export function Component() {
  const { alteration } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canWork = may(me, 'orders.work') && alteration.next.length > 0
  return (
    <>
      <PageTitle back={{ to: '/alterations', text: 'Alterations' }} title={alteration.piece} />
      <Facts alteration={alteration} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <section aria-labelledby="what" className="panel p-4">
            <h2 id="what" className="mb-3 text-section font-semibold">
              What to alter
            </h2>
            <p className="max-w-prose whitespace-pre-line wrap-anywhere">{alteration.what}</p>
          </section>
          {canWork && (
            <section aria-labelledby="record" className="panel p-4">
              <h2 id="record" className="mb-3 text-section font-semibold">
                Next step
              </h2>
              <AlterationForm key={alteration.version} alteration={alteration} />
            </section>
          )}
        </div>
        <Steps alteration={alteration} />
      </div>
    </>
  )
}

type AlterationProps = { readonly alteration: Alteration }

function Facts({ alteration }: AlterationProps) {
  const { orderCode, detail, picture, pieces, priceMinor, paidWith, dueDay, daysLate, state, customer } = alteration
  return (
    <div className="mb-5 flex gap-4">
      {picture !== null && <img src={picture} alt="" className="h-28 w-21 shrink-0 object-cover" />}
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <p>
          {detail}
          {pieces > 1 && ` · ${pieces} pieces`}
        </p>
        <p>
          <Link to={`/orders/${orderCode}`} className="text-link">
            Order {orderCode}
          </Link>
          {customer !== null && ` · ${customer}`}
        </p>
        <p>
          {priceMinor === 0 ? 'Free for the customer' : amountText(priceMinor)}
          {paidWith !== null && (
            <>
              , paid with{' '}
              <Link to={`/orders/${paidWith}`} className="text-link">
                order {paidWith}
              </Link>
            </>
          )}
        </p>
        {dueDay !== null && <p className="font-semibold">Ready by {dayYearText(dueDay)}</p>}
        {daysLate > 0 && <strong className="text-alert">{lateText(daysLate)}</strong>}
        <Badge look={alterationStateLooks[state]}>{alterationStateTexts[state]}</Badge>
      </div>
    </div>
  )
}

function Steps({ alteration: { steps, openedBy, openedAt } }: AlterationProps) {
  const opened = { title: 'Opened', note: '', author: openedBy, at: openedAt }
  const all = [...steps.map(({ kind, ...step }) => ({ title: alterationStepTexts[kind], ...step })), opened]
  return (
    <section aria-labelledby="steps" className="panel min-w-0 p-4">
      <h2 id="steps" className="mb-3 text-section font-semibold">
        Steps
      </h2>
      <ol className="grid gap-4 border-l border-line pl-4">
        {all.map(({ title, note, author, at }) => (
          <li key={`${title} ${at}`}>
            <p className="font-semibold">{title}</p>
            <p className="text-small text-ink-2">
              {timeText(at)} · by {author}
            </p>
            {note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
