import type { Call } from '@shop/contract/core/call'
import { trustedReply } from '@shop/contract/core/call'
import { adminAddressOf } from '@shop/contract/core/call-address'
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '@shop/contract/core/endpoint'
import { ApiError, refusalIn } from './api-error.ts'
import { askForProof } from './proof.ts'

type Sent<E extends Endpoint> = {
  readonly params?: SentParams<E>
  readonly query?: SentQuery<E>
  readonly body?: SentBody<E>
  /** A repeated key creates an order once, however often the button is pressed. */
  readonly key?: string
  readonly signal?: AbortSignal
}

async function answerOf<E extends Endpoint>(call: Call<E>, sent: Sent<E>): Promise<Response> {
  const { method } = call
  const response = await fetch(adminAddressOf(call, sent), {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(sent.key !== undefined && { 'idempotency-key': sent.key }),
    },
    ...(method === 'POST' && { body: JSON.stringify(sent.body ?? {}) }),
    ...(sent.signal && { signal: sent.signal }),
  }).catch((error: unknown) => {
    if (sent.signal?.aborted === true) throw error
    throw new ApiError({ status: 0, code: 'network', message: 'The shop could not be reached. Try again.' })
  })
  if (response.ok) return response
  throw new ApiError(refusalIn(await response.json().catch(() => null), response))
}

const asksForProof = ({ code, proof }: ApiError): boolean =>
  code === 'staff.proof_required' || (code === 'staff.sum_proof_required' && proof !== undefined)

/** A sum may change while the person confirms it, so the server may ask for the new sum. */
const maxProofs = 3

/** Asks for the proof that a call needs, of the person or of a sum, and then sends the call again. */
async function provedAnswerOf<E extends Endpoint>(call: Call<E>, sent: Sent<E>, proofs = 0): Promise<Response> {
  try {
    return await answerOf(call, sent)
  } catch (error) {
    if (!(error instanceof ApiError) || !asksForProof(error) || proofs >= maxProofs) throw error
    if (!(await askForProof(error.proof))) throw error
    return provedAnswerOf(call, sent, proofs + 1)
  }
}

export async function callApi<E extends Endpoint>(call: Call<E>, sent: Sent<E> = {}): Promise<ReplyOf<E>> {
  const response = await provedAnswerOf(call, sent)
  return trustedReply<E>(await response.json().catch(() => null))
}

/** The file that a call returns. */
export async function requestFile<E extends Endpoint>(
  call: Call<E>,
  sent: Sent<E> = {},
): Promise<{ readonly fileName: string; readonly content: Blob }> {
  const response = await provedAnswerOf(call, sent)
  const [, fileName = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { fileName, content: await response.blob() }
}
