import { useEffect, useRef, useState } from 'react'
import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { ContentPicture } from '@shop/contract/catalogue/content-picture-calls'
import type { adminContentPictureCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { upload } from '#api/upload.ts'
import { useLatest } from '#ui/use-latest.ts'
import { fileRefusal } from './file-rules.ts'

/** Content and categories have the same calls with different permissions. */
export type LibraryCalls = typeof adminContentPictureCalls

type Options = {
  readonly calls: LibraryCalls
  readonly mediaId: number | null
  readonly onChange: (mediaId: number | null) => void
}

const isPicture = (current: unknown): current is ContentPicture =>
  typeof current === 'object' && current !== null && 'picture' in current && 'version' in current

/** Loads the picture of an id, unless it was just chosen here. */
function useShownPicture(calls: LibraryCalls, mediaId: number | null) {
  const [loaded, setLoaded] = useState<ContentPicture>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (mediaId === null || loaded?.id === mediaId) return undefined
    const stopping = new AbortController()
    const load = async (): Promise<void> => {
      try {
        setLoaded(await callApi(calls.find, { params: { id: mediaId }, signal: stopping.signal }))
      } catch (error) {
        if (!stopping.signal.aborted) setProblem(messageOf(error))
      }
    }
    void load()
    return () => stopping.abort()
  }, [calls, mediaId, loaded?.id])
  const setFocus = async (focus: Focus | null): Promise<void> => {
    if (loaded === undefined) return
    const { id, version } = loaded
    try {
      setLoaded(await callApi(calls.focus, { params: { id }, body: { version, focus } }))
    } catch (error) {
      if (error instanceof ApiError && isPicture(error.current)) setLoaded(error.current)
      throw error
    }
  }
  return { picture: loaded?.id === mediaId ? loaded : undefined, setLoaded, problem, setProblem, setFocus }
}

/** The picture of a field, and the file that is being uploaded for it. */
export function useLibraryPicture({ calls, mediaId, onChange }: Options) {
  const { picture, setLoaded, problem, setProblem, setFocus } = useShownPicture(calls, mediaId)
  const [share, setShare] = useState<number>()
  const [removed, setRemoved] = useState<number>()
  const change = useLatest(onChange)
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const choose = (chosen: ContentPicture): void => {
    setProblem(undefined)
    setRemoved(undefined)
    setLoaded(chosen)
    change.current(chosen.id)
  }
  const send = async (file: File): Promise<void> => {
    sending.current?.abort()
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
      if (sending.current === controller) setShare(undefined)
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
  const canUndo = removed !== undefined && mediaId === null
  const cancel = (): void => sending.current?.abort()
  return { picture, problem, share, send, cancel, choose, remove, undo, canUndo, setFocus }
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
