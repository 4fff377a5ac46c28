import { useCallback, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { MenuEntry } from './navigation.ts'

const menuPath = '/menu'

export type Menu = {
  /** Undefined until loaded. */
  readonly entries: readonly MenuEntry[] | undefined
  readonly hasFailed: boolean
  /** Requests the contents; later calls repeat only a failed request. */
  readonly want: () => void
}

/** The contents of the navigation's panels, loaded when the shopper first approaches it. */
export function useMenu(): Menu {
  const { data, load } = useFetcher<readonly MenuEntry[] | null>({ key: 'menu' })
  const isWanted = useRef(false)
  const hasFailed = data === null
  const want = useCallback(() => {
    if (isWanted.current && !hasFailed) return
    isWanted.current = true
    void load(menuPath)
  }, [load, hasFailed])
  return { entries: data ?? undefined, hasFailed, want }
}
