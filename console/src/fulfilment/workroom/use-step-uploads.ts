import { useState } from 'react'
import { adminWorkroomCalls } from '@shop/contract/core/admin-call-table'
import type { StepPicture } from '@shop/contract/fulfilment/admin-workroom'
import { messageOf } from '#api/api-error.ts'
import { upload } from '#api/upload.ts'
import { fileRefusal, useQueue, mayHelpAgain, sentWithRetries, type Upload } from '#features/pictures'

/** The server accepts three files of a network at once, and a colleague may also be uploading. */
const atOnce = 2

type Uploads = {
  readonly code: string
  readonly position: number
  readonly onAdded: (picture: StepPicture) => void
}

/** Files of a step that are being uploaded, each with its progress. */
export function useStepUploads({ code, position, onAdded }: Uploads) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const set = (key: string, changes: Partial<Upload>): void =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const workOn = async ({ key, file }: Upload, signal: AbortSignal): Promise<void> => {
    try {
      const refusal = await fileRefusal(file)
      if (refusal !== undefined) {
        set(key, { state: 'failed', reason: refusal })
        return
      }
      const onProgress = (share: number) => set(key, { share, state: share < 1 ? 'sending' : 'converting' })
      const query = { name: file.name.slice(-200) }
      const sent = { params: { code, position }, query, file, key, signal, onProgress }
      onAdded(await sentWithRetries(signal, () => upload(adminWorkroomCalls.upload, sent)))
      set(key, { state: 'added', share: 1 })
    } catch (error) {
      if (!signal.aborted) set(key, { state: 'failed', reason: messageOf(error), canRetry: mayHelpAgain(error) })
    }
  }
  const queue = useQueue<Upload>({ atOnce, workOn, onEmpty: () => undefined })
  const add = (files: readonly File[]): void => {
    const added = files.map((file): Upload => ({
      key: crypto.randomUUID(),
      file,
      replaces: undefined,
      state: 'waiting',
      share: 0,
    }))
    setUploads((before) => [...before.filter(({ state }) => state !== 'added'), ...added])
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
  const pending = uploads.filter(({ state }) => state !== 'added' && state !== 'failed').length
  const clear = (): void => setUploads((before) => before.filter(({ state }) => state !== 'added'))
  return { uploads, add, retry, drop, clear, pending, isBusy: pending > 0 }
}
