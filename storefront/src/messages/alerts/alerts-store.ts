import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { browserApi } from '#session/browser-api.ts'
import { loadAlerts, type Alert } from './alerts-api.ts'

type Known = { readonly userId: number | undefined; readonly alerts: readonly Alert[] }

const alertsStore = createStore<Known>(() => ({ userId: undefined, alerts: [] }))

/** The shopper's loaded alerts, which the buttons of a page share. */
export function useKnownAlerts(userId: number | undefined): readonly Alert[] {
  const known = useStore(alertsStore)
  return userId !== undefined && known.userId === userId ? known.alerts : []
}

export async function refreshAlerts(userId: number): Promise<void> {
  alertsStore.setState({ userId, alerts: await loadAlerts(browserApi) })
}
