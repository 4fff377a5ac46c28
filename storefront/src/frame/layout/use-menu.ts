import { useCallback, useRef, useState, type ComponentType } from 'react'
import { useFetcher } from 'react-router'
import type { MenuPanelProps } from './menu-panel.tsx'
import type { MenuEntry } from './navigation.ts'

const menuPath = '/menu'

type Panel = ComponentType<MenuPanelProps>

export type Menu = {
  /** Undefined until loaded. */
  readonly entries: readonly MenuEntry[] | undefined
  readonly Panel: Panel | undefined
  readonly hasFailed: boolean
  /** Requests the contents; a later call repeats only a failed request. */
  readonly prefetch: () => void
}

/** The contents of the navigation's panels and their code, loaded when the shopper first approaches the bar. */
export function useMenu(): Menu {
  const { data, load } = useFetcher<readonly MenuEntry[] | null>({ key: 'menu' })
  const [panel, setPanel] = useState<Panel | null>()
  const isRequested = useRef(false)
  const hasFailed = data === null || panel === null
  const prefetch = useCallback(() => {
    if (isRequested.current && !hasFailed) return
    isRequested.current = true
    void load(menuPath)
    import('./menu-panel.tsx').then(
      ({ MenuPanel }) => setPanel(() => MenuPanel),
      () => setPanel(null),
    )
  }, [load, hasFailed])
  return { entries: data ?? undefined, Panel: panel ?? undefined, hasFailed, prefetch }
}
