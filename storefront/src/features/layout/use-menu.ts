import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { MenuEntry } from './navigation.ts'

const menuPath = '/menu'

export type Menu = {
  /** Undefined until loaded. */
  readonly entries: readonly MenuEntry[] | undefined
  readonly hasFailed: boolean
  /** Requests the contents; later calls repeat only a failed request. */
  readonly prefetch: () => void
}

/** The contents of the navigation's panels, loaded when the shopper first approaches it. */
export function useMenu(): Menu {
  const { data, load } = useFetcher<readonly MenuEntry[] | null>({ key: 'menu' })
  const isRequested = useRef(false)
  const hasFailed = data === null
  const prefetch = useCallback(() => {
    if (isRequested.current && !hasFailed) return
    isRequested.current = true
    void load(menuPath)
  }, [load, hasFailed])
  return { entries: data ?? undefined, hasFailed, prefetch }
}
