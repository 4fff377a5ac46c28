import { useEffect, useEffectEvent } from 'react'
import type { OwnHold } from '#features/alerts/holds-api.ts'
import { refreshHolds, useKnownHolds } from '#features/alerts/holds-store.ts'
import { useUser } from '#session/visitor.ts'

type Holds = { readonly own: OwnHold | undefined; readonly isInCart: boolean }

type Size = { readonly productId: number; readonly variant: string | undefined }

/**
 * Requested once for a sold-out piece, and again when the shopper's own hold ends, because the page itself is the same
 * for everyone.
 */
export function useHolds({ productId, variant }: Size): Holds {
  const userId = useUser()?.id
  const { sizes, own: holds } = useKnownHolds({ productId, userId })
  const refresh = useEffectEvent(() => void refreshHolds({ productId, userId }))
  useEffect(() => refresh(), [productId, userId])
  const own = holds.find((hold) => hold.productId === productId && hold.variant === variant)
  const leftMs = own?.leftMs
  useEffect(() => {
    if (leftMs === undefined) return undefined
    const timer = setTimeout(() => refresh(), leftMs + 1000)
    return () => clearTimeout(timer)
  }, [leftMs])
  return { own, isInCart: variant !== undefined && sizes.includes(variant) }
}
