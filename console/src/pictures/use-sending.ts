import { useRef, useState } from 'react'
import type { PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { ApiError } from '#api/api-error.ts'

const isPictures = (current: unknown): current is PiecePictures =>
  typeof current === 'object' && current !== null && 'pictures' in current && 'removed' in current

/** Answers of uploads may overtake each other: an older one changes nothing. */
function later(before: PiecePictures, after: PiecePictures): PiecePictures {
  if (after.version !== before.version) return after.version > before.version ? after : before
  return after.pictures.length >= before.pictures.length ? after : before
}

export type PictureCall = (before: PiecePictures) => Promise<PiecePictures>

/** The pictures as the shop has them; changes of this page are sent one after the other, so that none outdates the next. */
export function useSending(loaded: PiecePictures) {
  const [current, setCurrent] = useState(loaded)
  const [pending, setPending] = useState(0)
  const known = useRef(loaded)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const take = (answer: PiecePictures): void => {
    known.current = later(known.current, answer)
    setCurrent(known.current)
  }
  /** Throws the refusal, after it has shown the pictures as they are now. */
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
