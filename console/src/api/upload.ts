import { trustedReply, type Call } from '@shop/contract/core/call'
import { adminAddressOf } from '@shop/contract/core/call-address'
import type { Endpoint, ReplyOf, SentParams, SentQuery } from '@shop/contract/core/endpoint'
import { ApiError, refusalIn } from './api-error.ts'

type SentFile<E extends Endpoint> = {
  readonly params: SentParams<E>
  readonly query: SentQuery<E>
  readonly file: Blob
  /** A repeated key adds a file once, however often it is sent. */
  readonly key: string
  readonly signal: AbortSignal
  /** From 0 to 1; at 1 the server has the file and processes it. */
  readonly onProgress: (share: number) => void
}

const answerIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The response is a proxy's page and not the server's.
    return null
  }
}

/** Uses XMLHttpRequest, because browsers report an upload's progress only there. */
export function upload<E extends Endpoint>(call: Call<E>, sent: SentFile<E>): Promise<ReplyOf<E>> {
  const { file, key, signal, onProgress } = sent
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest()
    const lost = () => reject(new ApiError({ status: 0, code: 'network', message: 'The shop could not be reached.' }))
    const stop = () => sending.abort()
    if (signal.aborted) {
      lost()
      return
    }
    sending.open(call.method, adminAddressOf(call, sent))
    sending.setRequestHeader('accept', 'application/json')
    sending.setRequestHeader('content-type', 'application/octet-stream')
    sending.setRequestHeader('idempotency-key', key)
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    sending.addEventListener('error', lost)
    sending.addEventListener('abort', lost)
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    sending.addEventListener('load', () => {
      const { status, responseText } = sending
      const answer = answerIn(responseText)
      const headers = new Headers({ 'x-request-id': sending.getResponseHeader('x-request-id') ?? '' })
      if (status >= 200 && status < 300) resolve(trustedReply<E>(answer))
      else reject(new ApiError(refusalIn(answer, { status, headers })))
    })
    signal.addEventListener('abort', stop)
    sending.send(file)
  })
}
