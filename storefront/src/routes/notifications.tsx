import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useFetcher } from 'react-router'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { fieldText, notifyAction, notifyFailure } from '#areas/messages/notify-action.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { AlertRow } from '#features/alerts/alert-row.tsx'
import { addAlert, loadAlerts, removeAlert, type Alert } from '#features/alerts/alerts-api.ts'
import { refreshAlerts } from '#features/alerts/alerts-store.ts'
import { browserApi } from '#session/browser-api.ts'
import { currentUser } from '#session/visitor.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/notifications.ts'

const path = '/notifications'

export async function clientLoader() {
  requiredUser()
  return { alerts: await loadAlerts(browserApi) }
}

/** The button that requests an alert shows the result itself; only a removal shows a toast. */
async function change(form: FormData): Promise<{ readonly isDone: boolean }> {
  if (fieldText(form, 'intent') === 'remove')
    return notifyAction(removeAlert(browserApi, Number(fieldText(form, 'id'))))
  const kind = fieldText(form, 'kind') === 'price_drop' ? 'price_drop' : 'back_in_stock'
  const productId = Number(fieldText(form, 'productId'))
  return notifyFailure(addAlert(browserApi, { productId, kind, variant: fieldText(form, 'variant') }))
}

/** Refreshes here, because on a slow device React may skip states of the fetcher, and an effect would miss its end. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const changed = await change(await request.formData())
  const user = currentUser()
  if (user !== undefined) await refreshAlerts(user.id).catch(() => undefined)
  return changed
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Notifications`, isHidden: true })
}

function Entry({ alert }: { readonly alert: Alert }) {
  const leaving = useFetcher({ key: `alert-${alert.id}` })
  return (
    <AlertRow
      alert={alert}
      isLeaving={leaving.state !== 'idle'}
      onRemove={() => void leaving.submit({ intent: 'remove', id: String(alert.id) }, { method: 'post', action: path })}
    />
  )
}

export default function Notifications({ loaderData: { alerts } }: Route.ComponentProps) {
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Notifications</Trans>
      </h1>
      <p className="mt-3 max-w-[66ch] text-kajal-2">
        {alerts.length === 0
          ? t`You have no notifications. On a piece that is sold out, or for a price drop, choose “Notify me” and we’ll email you once.`
          : t`We email you once for each of these, in the order in which shoppers asked.`}
      </p>
      {alerts.length === 0 ? (
        <ButtonLink to="/" look="secondary" className="mt-8">
          <Trans>Start shopping</Trans>
        </ButtonLink>
      ) : (
        <ul className="mt-8 border-b border-line">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <Entry alert={alert} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
