import { useRef, useState } from 'react'
import type { PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { ApiError } from '#api/api-error.ts'

const isPictures = (current: unknown): current is PiecePictures =>
  typeof current === 'object' && current !== null && 'pictures' in current && 'removed' in current

/** Responses may arrive out of order; an older one is ignored. */
function later(before: PiecePictures, after: PiecePictures): PiecePictures {
  if (after.version !== before.version) return after.version > before.version ? after : before
  return after.pictures.length >= before.pictures.length ? after : before
}

export type PictureCall = (before: PiecePictures) => Promise<PiecePictures>

/** The pictures as the server has them. This page sends its changes one by one, so that none outdates the next. */
export function useSending(loaded: PiecePictures) {
  const [current, setCurrent] = useState(loaded)
  const [pending, setPending] = useState(0)
  const known = useRef(loaded)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const take = (answer: PiecePictures): void => {
    known.current = later(known.current, answer)
    setCurrent(known.current)
  }
  /** Shows the present pictures, and then throws the refusal. */
  const send = (call: PictureCall): Promise<void> => {
    setPending((count) => count + 1)
    const sent = queue.current.then(async () => {
      try {
        take(await call(known.current))
      } catch (error) {
        if (error instanceof ApiError && isPictures(error.current)) take(error.current)
        throw error
      } finally {
        setPending((count) => count - 1)
      }
    })
    queue.current = sent.catch(() => undefined)
    return sent
  }
  return { current, take, send, isSaving: pending > 0 }
}
