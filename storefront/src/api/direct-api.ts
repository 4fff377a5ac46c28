import { trustedReply, type Call } from '@shop/contract/core/call'
import { addressOf } from '@shop/contract/core/call-address'
import type { Endpoint, ReplyOf } from '@shop/contract/core/endpoint'
import { addressInLanguage, askedLanguage } from './asked-language.ts'
import type { Api, Given } from './client.ts'

type Asked = { readonly params: Readonly<Record<string, string>>; readonly address: string }

export type DirectRead = (path: string, requested: Asked) => Promise<object | undefined>

function pathValues(params: unknown): Record<string, string> {
  const given = typeof params === 'object' && params !== null ? Object.entries(params) : []
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** For the server, where public reads reach their handlers without a request; refusals come from the API. */
export function directApi(api: Api, read: DirectRead): Api {
  async function makeCall<E extends Endpoint>(call: Call<E>, ...given: Given<E>): Promise<ReplyOf<E>> {
    const [input] = given
    const isRead = call.method === 'GET' && !call.isOwn && input?.fetch === undefined
    const params = pathValues(input?.params)
    const plain = addressOf(call, input)
    const address = askedLanguage === 'en' ? plain : addressInLanguage(plain)
    const reply = isRead ? await read(call.path, { params, address }) : undefined
    return reply === undefined ? api.call(call, ...given) : trustedReply<E>(reply)
  }
  return { ...api, call: makeCall }
}
