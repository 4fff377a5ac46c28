import { trustedReply } from '@shop/contract/core/call'
import { addressOf, apiRoot } from '@shop/contract/core/call-address'
import type { Endpoint, ReplyOf } from '@shop/contract/core/endpoint'
import type { TestApp } from './open-test-app.ts'

type CallRequest = { readonly params?: Record<string, unknown>; readonly query?: Record<string, unknown> }

/** The typed reply of a public call; throws when it is refused. */
export async function ask<E extends Endpoint>(
  shop: TestApp,
  endpoint: E,
  requested: CallRequest = {},
): Promise<ReplyOf<E>> {
  const path = addressOf(endpoint, requested).slice(apiRoot.length + 1)
  const reply = await shop.get(path)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  return trustedReply<E>(reply.body)
}
