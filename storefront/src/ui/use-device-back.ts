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

/** Back calls `onBack`, which returns whether more steps follow; the router does not see the extra history entry. */
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
