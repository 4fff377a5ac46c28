import { useEffect, useState } from 'react'
import { adminMessageCalls } from '@shop/contract/core/admin-call-table'
import type { Language } from '@shop/contract/core/locale'
import type { MessagePreview } from '@shop/contract/messages/admin-messages'
import type { MessageKey } from '@shop/contract/messages/message-specs'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

type Shown = {
  readonly key: MessageKey
  readonly id: number | undefined
  readonly sample: number
  readonly language: Language
  /** Raised by every change of the document. */
  readonly version: number
}

export const previewQuery = ({ id, sample, language }: Pick<Shown, 'id' | 'sample' | 'language'>) => ({
  sample,
  language,
  ...(id !== undefined && { id }),
})

/** The message as the server renders it; the previous one stays until the next arrives. */
export function useMessagePreview({ key, id, sample, language, version }: Shown) {
  const [preview, setPreview] = useState<MessagePreview>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const aborting = new AbortController()
    const query = previewQuery({ id, sample, language })
    callApi(adminMessageCalls.preview, { params: { key }, query, signal: aborting.signal }).then(
      (loaded) => {
        setPreview(loaded)
        setProblem(undefined)
      },
      (error: unknown) => {
        if (!aborting.signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => aborting.abort()
  }, [key, id, sample, language, version])
  return { preview, problem }
}
