/**
 * The calls of the tools. They share no script with the page, so that pages without tools stay as small as they are; the
 * session is that of the browser's storage, as for another tab.
 */
import { trustedReply, type Call } from '@shop/contract/core/call'
import { addressOf } from '@shop/contract/core/call-address'
import { guestCalls } from '@shop/contract/core/call-table'
import type { Endpoint, ReplyOf } from '@shop/contract/core/endpoint'
import { readRoot, rootKey, rootStorage, type LoginDetails } from '#session/persisted-session.ts'

type Sent = { readonly params?: object; readonly query?: object; readonly body?: object }

const messageIn = (reply: unknown): string => {
  const said = typeof reply === 'object' && reply !== null && 'message' in reply ? reply.message : ''
  return typeof said === 'string' && said !== '' ? said : 'Something went wrong!'
}

/** Throws with the shop's own words, which the assistant reads. */
export async function callShop<E extends Endpoint>(call: Call<E>, sent: Sent = {}): Promise<ReplyOf<E>> {
  const token = readRoot().loginDetails?.access_token
  const response = await fetch(addressOf(call, sent), {
    method: call.method,
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      ...(sent.body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
    ...(call.isUnsafeGet && { cache: 'no-store' as const }),
  })
  const reply: unknown = await response.json()
  const isRefused = typeof reply === 'object' && reply !== null && 'result' in reply && reply.result === false
  if (!response.ok || isRefused) throw new Error(messageIn(reply))
  return trustedReply<E>(reply)
}

export const knownShopper = (): LoginDetails['user'] | undefined => readRoot().loginDetails?.user

/** The shopper goes on as a guest, as with the button of the log-in; the page hears it as if from another tab. */
export async function shopperId(): Promise<number> {
  const known = knownShopper()
  if (known !== undefined) return known.id
  const { access_token: token, user } = await callShop(guestCalls.start)
  const { id, name, email, phone, avatar } = user
  const loginDetails = { access_token: token, user: { id, name, email, phone, avatar, isGuest: true as const } }
  rootStorage.setItem(rootKey, { state: { ...readRoot(), loginDetails } })
  globalThis.dispatchEvent(new StorageEvent('storage', { key: rootKey }))
  return id
}
