/** The part of an endpoint that the browser needs; no schemas, so that pages load no validator. */
import type { Method } from './call-address.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'

/** `types` never exists at run time; it carries the request and reply types. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly method: Method
  readonly path: string
  /** Sent with the shopper's token. */
  readonly isOwn: boolean
  /** A GET that changes data: never cached. */
  readonly isUnsafeGet: boolean
  readonly types?: E
}

export type CallsOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never
}

/** Types a reply without checking it, because the server already validated it with the same schema. */
export function trustedReply<E extends Endpoint>(reply: unknown): ReplyOf<E> {
  return reply as ReplyOf<E>
}
