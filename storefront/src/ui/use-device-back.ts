import { useEffect, useEffectEvent } from 'react'

let layers = 0

function isOnTop(layer: number): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'layer' in state && state.layer === layer
}

function addEntry(layer: number): void {
  const state: unknown = history.state
  history.pushState({ ...(typeof state === 'object' ? state : {}), layer }, '')
}

function swallow(event: PopStateEvent): void {
  event.stopImmediatePropagation()
}

/**
 * While the caller is mounted, Back of the device or browser calls `onBack`, which does one step and returns whether
 * there are more. It uses an extra history entry that the router does not see; a link inside that navigates to another
 * page replaces the entry (`replace`).
 */
export function useDeviceBack(onBack: () => 'more' | 'last'): void {
  const goBack = useEffectEvent(onBack)
  useEffect(() => {
    layers += 1
    const layer = layers
    addEntry(layer)
    const onPop = (event: PopStateEvent) => {
      swallow(event)
      if (goBack() === 'more') addEntry(layer)
    }
    globalThis.addEventListener('popstate', onPop, { capture: true })
    return () => {
      globalThis.removeEventListener('popstate', onPop, { capture: true })
      if (!isOnTop(layer)) return
      globalThis.addEventListener('popstate', swallow, { capture: true, once: true })
      history.back()
    }
  }, [])
}
