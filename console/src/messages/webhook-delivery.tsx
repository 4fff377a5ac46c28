import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { adminWebhookCalls } from '@shop/contract/core/admin-call-table'
import type { WebhookDeliveryDetail } from '@shop/contract/messages/admin-webhooks'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSending } from '#ui/use-sending.ts'
import { deliveryLooks, deliveryTexts, typeText } from './webhooks/webhook-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, deliveryId] = [params['id'] ?? '', params['delivery'] ?? '']
  return signedIn(request, async () => {
    const [endpoint, delivery] = await Promise.all([
      callApi(adminWebhookCalls.find, { params: { id } }),
      callApi(adminWebhookCalls.delivery, { params: { id: deliveryId } }),
    ])
    return { endpoint, delivery }
  })
}

export function Component() {
  const { endpoint, delivery } = useLoaderData<typeof loader>()
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const resend = async (): Promise<void> => {
    await send(true, async () => {
      const body = { ids: [delivery.id] }
      await callApi(adminWebhookCalls.resend, { params: { id: endpoint.id }, body, key: crypto.randomUUID() })
      await revalidate()
    })
  }
  return (
    <>
      <p className="mb-2">
        <Link to={`/settings/webhooks/${endpoint.id}`} className="text-link wrap-anywhere">
          {endpoint.note === '' ? endpoint.url : endpoint.note}
        </Link>
      </p>
      <PageTitle title={typeText(delivery.type)}>
        {endpoint.isOn && delivery.state !== 'pending' && (
          <Button isBusy={isBusy} onClick={() => void resend()}>
            Send again
          </Button>
        )}
      </PageTitle>
      {problem !== undefined && (
        <div className="mb-4">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge look={deliveryLooks[delivery.state]}>{deliveryTexts[delivery.state]}</Badge>
        <code className="text-small wrap-anywhere text-ink-2">webhook-id: {delivery.eventId}</code>
        {delivery.dueAt !== null && <span>Next try {timeText(delivery.dueAt)}</span>}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
        <Tries attempts={delivery.attempts} />
        <section aria-labelledby="body" className="panel p-4">
          <h2 id="body" className="mb-3 text-section font-semibold">
            Body
          </h2>
          <Code label="Body" text={indented(delivery.body)} />
        </section>
      </div>
    </>
  )
}

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

/** Long lines scroll, also by keyboard. */
function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it.
      tabIndex={0}
      className="overflow-x-auto rounded-soft bg-raised p-3 text-small"
    >
      {text}
    </pre>
  )
}

function Tries({ attempts }: Pick<WebhookDeliveryDetail, 'attempts'>) {
  return (
    <section aria-labelledby="tries" className="panel p-4">
      <h2 id="tries" className="mb-3 text-section font-semibold">
        Attempts
      </h2>
      {attempts.length === 0 && <p className="text-ink-2">It was not sent yet.</p>}
      <ol className="divide-y divide-line">
        {attempts.map(({ at, status, durationMs, error, answer }, index) => (
          <li key={at} className="grid gap-2 py-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{error ?? `Answered ${status ?? ''}`}</span>
              <span className="text-small text-ink-2">
                {timeText(at)} · {durationMs} ms
              </span>
            </span>
            {answer !== '' && <Code label={`Answer ${attempts.length - index}`} text={answer} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
