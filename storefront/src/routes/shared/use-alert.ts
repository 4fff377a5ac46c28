import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Alert, AlertRequest } from '#features/alerts/alerts-api.ts'
import { whenSignedIn } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'

const path = '/notifications'

type Alerts = { readonly alerts: readonly Alert[] }

/** Whether the shopper waits for this; a visitor logs in first. */
export function useAlert({ productId, kind, variant }: AlertRequest) {
  const list = useFetcher<Alerts>({ key: 'alerts' })
  const fetcher = useFetcher<{ readonly isDone: boolean }>({ key: `alert-${kind}-${productId}-${variant}` })
  const userId = useUser()?.id
  const { load } = list
  useEffect(() => {
    if (userId !== undefined) void load(path)
  }, [load, userId])
  const known = list.data?.alerts.find(
    (alert) => alert.kind === kind && alert.product.id === productId && alert.variant === variant,
  )
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post', action: path })
  return {
    isWaiting: userId !== undefined && known !== undefined,
    isBusy: fetcher.state !== 'idle',
    ask: () =>
      whenSignedIn({
        reason: 'Log in or create an account, and we will email you.',
        run: () => send({ intent: 'add', productId: String(productId), kind, variant }),
      }),
    cancel: () => {
      if (known !== undefined) send({ intent: 'remove', id: String(known.id) })
    },
  }
}
