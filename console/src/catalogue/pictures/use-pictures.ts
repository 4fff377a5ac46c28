import { useRef, useState } from 'react'
import type { AdminPicture, Focus, PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { adminPictureCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useSending, type PictureCall } from './use-sending.ts'

/** The pictures of a piece and their changes. */
export function usePictures(loaded: PiecePictures) {
  const { current, take, send, isSaving } = useSending(loaded)
  const [problem, setProblem] = useState<string>()
  const params = { id: loaded.productId }
  const run = async (call: PictureCall): Promise<boolean> => {
    setProblem(undefined)
    try {
      await send(call)
      return true
    } catch (error) {
      setProblem(problemText(error))
      return false
    }
  }
  const { order, reorder, sortAdded } = useOrder(loaded.productId, run)
  const describe = (pictureId: number, words: { readonly alt: string; readonly focus: Focus | null }): Promise<void> =>
    send(({ version }) => callApi(adminPictureCalls.describe, { params, body: { version, pictureId, ...words } }))
  const remove = (pictureId: number) =>
    run(({ version }) => callApi(adminPictureCalls.remove, { params, body: { version, pictureId } }))
  const restore = (pictureId: number) =>
    run(({ version }) => callApi(adminPictureCalls.restore, { params, body: { version, pictureId } }))
  const pictures = inOrder(current.pictures, order)
  const state = { productId: loaded.productId, current, pictures, problem, isSaving }
  return { ...state, take, reorder, sortAdded, describe, remove, restore }
}

export type PicturesState = ReturnType<typeof usePictures>

/** Shows a new order immediately; after several quick moves only the last one is sent. */
function useOrder(id: number, run: (call: PictureCall) => Promise<boolean>) {
  const [order, setOrder] = useState<readonly number[]>()
  const wanted = useRef<readonly number[]>(undefined)
  const reorder = async (pictureIds: readonly number[]): Promise<boolean> => {
    wanted.current = pictureIds
    setOrder(pictureIds)
    const isSaved = await run(async (before) => {
      if (wanted.current !== pictureIds) return before
      const body = { version: before.version, pictureIds: [...pictureIds] }
      return callApi(adminPictureCalls.order, { params: { id }, body })
    })
    if (wanted.current !== pictureIds) return false
    wanted.current = undefined
    setOrder(undefined)
    return isSaved
  }
  /** Skipped if the person moved one of them in the meantime. */
  const sortAdded = async (added: readonly number[]): Promise<void> => {
    await run(async (before) => {
      const pictureIds = sortedWithin(
        before.pictures.map((picture) => picture.id),
        added,
      )
      if (pictureIds === undefined) return before
      return callApi(adminPictureCalls.order, { params: { id }, body: { version: before.version, pictureIds } })
    })
  }
  return { order, reorder, sortAdded }
}

/** Undefined when the order does not change, or when the added pictures are no longer the last ones. */
function sortedWithin(ids: readonly number[], added: readonly number[]): number[] | undefined {
  const sorted = added.filter((id) => ids.includes(id))
  const start = ids.length - sorted.length
  const last = ids.slice(start)
  if (!last.every((id) => sorted.includes(id)) || last.every((id, index) => id === sorted[index])) return undefined
  return [...ids.slice(0, start), ...sorted]
}

function problemText(error: unknown): string {
  return error instanceof ApiError && error.status === 409
    ? 'Somebody changed these pictures in the meantime. They are shown as they are now. Make your change again if you still need it.'
    : messageOf(error)
}

function inOrder(pictures: readonly AdminPicture[], order: readonly number[] = []): readonly AdminPicture[] {
  const placeOf = ({ id }: AdminPicture): number => {
    const place = order.indexOf(id)
    return place === -1 ? order.length : place
  }
  return order.length === 0 ? pictures : pictures.toSorted((a, b) => placeOf(a) - placeOf(b))
}
