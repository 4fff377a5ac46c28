import { useEffect, useRef, useState } from 'react'
import type { adminContentPictureCalls } from '@shop/contract/admin-call-table'
import type { Focus } from '@shop/contract/admin-pictures'
import type { ContentPicture } from '@shop/contract/content-picture-calls'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { upload } from '#api/upload.ts'
import { fileRefusal } from './file-rules.ts'

/** The same calls for content and for categories, each with its permission. */
export type LibraryCalls = typeof adminContentPictureCalls

type Options = {
  readonly calls: LibraryCalls
  readonly mediaId: number | null
  readonly onChange: (mediaId: number | null) => void
}

const isPicture = (current: unknown): current is ContentPicture =>
  typeof current === 'object' && current !== null && 'picture' in current && 'version' in current

/** The picture of a field, and the file that is on its way to it. */
export function useLibraryPicture({ calls, mediaId, onChange }: Options) {
  const [loaded, setLoaded] = useState<ContentPicture>()
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (mediaId === null || mediaId === 0 || loaded?.id === mediaId) return undefined
    const stopping = new AbortController()
    const load = async (): Promise<void> => {
      try {
        setLoaded(await request(calls.find, { params: { id: mediaId }, signal: stopping.signal }))
      } catch (error) {
        if (!stopping.signal.aborted) setProblem(messageOf(error))
      }
    }
    void load()
    return () => stopping.abort()
  }, [calls, mediaId, loaded?.id])
  const choose = (picture: ContentPicture): void => {
    setProblem(undefined)
    setRemoved(undefined)
    setLoaded(picture)
    onChange(picture.id)
  }
  const send = async (file: File): Promise<void> => {
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setShare(0)
    try {
      const refusal = await fileRefusal(file)
      if (refusal === undefined) choose(await sent(calls, { file, controller, onProgress: setShare }))
      else setProblem(refusal)
    } catch (error) {
      if (!controller.signal.aborted) setProblem(fieldsOf(error)['file'] ?? messageOf(error))
    } finally {
      setShare(undefined)
    }
  }
  const remove = (): void => {
    if (mediaId !== null) setRemoved(mediaId)
    onChange(null)
  }
  const undo = (): void => {
    if (removed !== undefined) onChange(removed)
    setRemoved(undefined)
  }
  const setFocus = async (focus: Focus | null): Promise<void> => {
    if (loaded === undefined) return
    const { id, version } = loaded
    try {
      setLoaded(await request(calls.focus, { params: { id }, body: { version, focus } }))
    } catch (error) {
      if (error instanceof ApiError && isPicture(error.current)) setLoaded(error.current)
      throw error
    }
  }
  const picture = mediaId !== null && loaded?.id === mediaId ? loaded : undefined
  const canUndo = removed !== undefined && mediaId === null
  return { picture, problem, share, cancel: () => sending.current?.abort(), send, choose, remove, undo, canUndo, setFocus }
}

type Sending = {
  readonly file: File
  readonly controller: AbortController
  readonly onProgress: (share: number) => void
}

function sent(calls: LibraryCalls, { file, controller, onProgress }: Sending): Promise<ContentPicture> {
  return upload(calls.upload, {
    params: {},
    query: { name: file.name.slice(-200) },
    file,
    key: crypto.randomUUID(),
    signal: controller.signal,
    onProgress,
  })
}
