import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { orNothing } from '#api/or-nothing.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadHeldSizes, loadHolds, type OwnHold } from './holds-api.ts'

type Viewer = { readonly productId: number; readonly userId: number | undefined }

type Known = { readonly key: string; readonly sizes: readonly string[]; readonly own: readonly OwnHold[] }

const holdsStore = createStore<Known>(() => ({ key: '', sizes: [], own: [] }))
let pending: { readonly key: string; readonly read: Promise<void> } | undefined

const keyOf = ({ productId, userId }: Viewer) => `${productId} ${userId ?? ''}`
const ignore = () => undefined

async function read({ productId, userId }: Viewer): Promise<void> {
  const [sizes, own] = await Promise.all([
    orNothing(loadHeldSizes(browserApi, productId), ignore),
    userId === undefined ? null : orNothing(loadHolds(browserApi), ignore),
  ])
  holdsStore.setState({ key: keyOf({ productId, userId }), sizes: sizes ?? [], own: own ?? [] })
}

/** Parts of a page that ask at the same time share one request. */
export async function refreshHolds(viewer: Viewer): Promise<void> {
  const key = keyOf(viewer)
  if (pending?.key !== key) pending = { key, read: read(viewer) }
  await pending.read
  pending = undefined
}

export function useKnownHolds(viewer: Viewer): Pick<Known, 'sizes' | 'own'> {
  const known = useStore(holdsStore)
  return known.key === keyOf(viewer) ? known : { sizes: [], own: [] }
}
