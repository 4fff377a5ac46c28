import { useRef, useState } from 'react'
import type { AdminPicture, AfterUpload, PiecePictures } from '@shop/contract/catalogue/admin-pictures'
import { adminPictureCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, messageOf } from '#api/api-error.ts'
import { upload } from '#api/upload.ts'
import { fileRefusal } from './file-rules.ts'
import { useQueue } from './use-queue.ts'

export type UploadState = 'waiting' | 'sending' | 'converting' | 'added' | 'failed'

export type Upload = {
  /** The Idempotency-Key, so that a file that is sent again is added once. */
  readonly key: string
  readonly file: File
  readonly replaces: Pick<AdminPicture, 'id' | 'mediaId'> | undefined
  readonly state: UploadState
  /** From 0 to 1. */
  readonly share: number
  readonly reason?: string
  /** True when sending it again may succeed. */
  readonly canRetry?: boolean
}

/** The server accepts three files of a network at once, and a colleague may also be uploading. */
const atOnce = 2
const maxTries = 5
const pauseMs = 3000

type Uploads = {
  readonly productId: number
  readonly onAnswer: (answer: PiecePictures) => void
  /** Called with the added pictures in the order of their files, because uploads may finish out of order. */
  readonly onAllAdded: (pictureIds: readonly number[]) => void
}

/** Files that are being uploaded, each with its progress; a failing file does not stop the others. */
export function useUploads({ productId, onAnswer, onAllAdded }: Uploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const batch = useRef(new Map<string, number | null>())
  const onEmpty = (): void => {
    onAllAdded([...batch.current.values()].filter((id) => id !== null))
    batch.current.clear()
  }
  const workOn = async (one: Upload, signal: AbortSignal): Promise<void> => {
    const { key } = one
    try {
      const refusal = await fileRefusal(one.file)
      if (refusal !== undefined) {
        set(key, { state: 'failed', reason: refusal })
        return
      }
      const onProgress = (share: number) => set(key, { share, state: share < 1 ? 'sending' : 'converting' })
      const answer = await sentWithRetries(signal, () => sent({ one, productId, signal, onProgress }))
      if (one.replaces === undefined) batch.current.set(key, answer.added)
      onAnswer(answer)
      set(key, { state: 'added', share: 1 })
    } catch (error) {
      if (!signal.aborted) set(key, { state: 'failed', reason: messageOf(error), canRetry: mayHelpAgain(error) })
    }
  }
  const queue = useQueue<Upload>({ atOnce, workOn, onEmpty })
  const add = (files: readonly File[], replaces?: Upload['replaces']): void => {
    const added = files.map((file): Upload => ({
      key: crypto.randomUUID(),
      file,
      replaces,
      state: 'waiting',
      share: 0,
    }))
    setUploads((before) => [...before.filter(({ state }) => state !== 'added'), ...added])
    for (const { key } of added) batch.current.set(key, null)
    queue.start(added)
  }
  const retry = (one: Upload): void => {
    set(one.key, { state: 'waiting', share: 0 })
    queue.start([one])
  }
  const drop = (key: string): void => {
    queue.cancel(key)
    setUploads((before) => before.filter((one) => one.key !== key))
  }
  const isBusy = uploads.some(({ state }) => state !== 'added' && state !== 'failed')
  return { uploads, add, retry, drop, isBusy }
}

export type UploadsState = ReturnType<typeof useUploads>

type Sending = {
  readonly one: Upload
  readonly productId: number
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

function sent({ one: { file, key, replaces }, productId: id, signal, onProgress }: Sending): Promise<AfterUpload> {
  const replacing = replaces && { replaces: replaces.id, mediaId: replaces.mediaId }
  const query = { name: file.name.slice(-200), ...replacing }
  return upload(adminPictureCalls.upload, { params: { id }, query, file, key, signal, onProgress })
}

export function mayHelpAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
}

/** Retries after a lost connection and when the server is busy, with the same key. */
export async function sentWithRetries<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted || attempt >= maxTries || !mayHelpAgain(error)) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, attempt * pauseMs)
      })
    }
  }
}
