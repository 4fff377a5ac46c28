/** What the browser has to know of a call to make it: no schemas, so that a page does not carry a validator. */
import type { Method } from './call-address.ts'
import type { Endpoint, ReplyOf } from './endpoint.ts'

/** A call by its address; `types` is never there, it carries what is sent and answered. */
export type Call<E extends Endpoint = Endpoint> = {
  readonly method: Method
  /** Relative to `/api/v2/`, path parameters in braces. */
  readonly path: string
  /** Goes out with the shopper's token. */
  readonly isOwn: boolean
  /** A GET that changes data: never cached. */
  readonly isUnsafeGet: boolean
  readonly types?: E
}

export type CallsOf<Endpoints> = {
  readonly [Name in keyof Endpoints]: Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never
}

/**
 * A reply as its type. Browsers do not check it again: the server answers through the same schema, and checking
 * would cost every shopper the time and bytes of it.
 */
export function trustedReply<E extends Endpoint>(reply: unknown): ReplyOf<E> {
  return reply as ReplyOf<E>
}
