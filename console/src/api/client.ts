import type { Call } from '@shop/contract/call'
import { trustedReply } from '@shop/contract/call'
import { adminAddressOf } from '@shop/contract/call-address'
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '@shop/contract/endpoint'
import { ApiError, refusalIn } from './api-error.ts'
import { askForProof } from './proof.ts'

type Sent<E extends Endpoint> = {
  readonly params?: SentParams<E>
  readonly query?: SentQuery<E>
  readonly body?: SentBody<E>
  /** The same key sends an order once, however often the button is pressed. */
  readonly key?: string
  readonly signal?: AbortSignal
}

async function send<E extends Endpoint>(call: Call<E>, sent: Sent<E>): Promise<ReplyOf<E>> {
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
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(refusalIn(answer, response))
  return trustedReply<E>(answer)
}

/** Asks the person to confirm who they are where the shop wants it, then sends the call again. */
export async function request<E extends Endpoint>(call: Call<E>, sent: Sent<E> = {}): Promise<ReplyOf<E>> {
  try {
    return await send(call, sent)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'staff.proof_required') throw error
    if (!(await askForProof())) throw error
    return send(call, sent)
  }
}
