import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { whenAccount } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import type { AlertRequest } from './alerts/alerts-api.ts'
import { refreshAlerts, useKnownAlerts } from './alerts/alerts-store.ts'

/** True when the shopper already has this alert; a visitor logs in first. */
export function useAlert({ productId, kind, variant }: AlertRequest) {
  const fetcher = useFetcher({ key: `alert-${kind}-${productId}-${variant}` })
  const userId = useUser()?.id
  useEffect(() => {
    // A failure leaves the button as it is, because a repeated request is harmless.
    if (userId !== undefined) refreshAlerts(userId).catch(() => undefined)
  }, [userId])
  const known = useKnownAlerts(userId).find(
    (alert) => alert.kind === kind && alert.product.id === productId && alert.variant === variant,
  )
  const isWaiting = known !== undefined
  // Busy until the button shows the change; while the page reloads, a click works again.
  const sent = fetcher.formData
  const last = useRef<string>(undefined)
  const isIdle = fetcher.state === 'idle'
  useEffect(() => {
    if (isIdle) last.current = undefined
  }, [isIdle])
  /** Ignores the second click of a double click, which comes before the button shows the change. */
  const send = (fields: Record<string, string>) => {
    const change = JSON.stringify(fields)
    if (change === last.current) return
    last.current = change
    void fetcher.submit(fields, { method: 'post', action: '/notifications' })
  }
  return {
    isWaiting,
    isBusy: sent !== undefined && (sent.get('intent') === 'add') !== isWaiting,
    ask: () =>
      whenAccount({
        reason: t`Log in or create an account, and we will email you.`,
        run: () => send({ intent: 'add', productId: String(productId), kind, variant }),
      }),
    cancel: () => {
      if (known !== undefined) send({ intent: 'remove', id: String(known.id) })
    },
  }
}
