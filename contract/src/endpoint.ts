/** One value per call: what the server validates with, what the client is typed by, what the document is made of. */
import { z } from 'zod'
import type { Method } from './call-address.ts'
import type { ErrorCode } from './errors.ts'

/**
 * `public`: no token is read. `shopper`: a bearer token is required. `owner`: a bearer token is required and the
 * named field (path, query or body) must be that shopper's user id, else 403 with `authorized: false`.
 */
type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'shopper' }
  | { readonly kind: 'owner'; readonly userIdIn: 'params' | 'query' | 'body'; readonly field: string }

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> = {
  readonly name: string
  readonly method: Method
  /** Relative to `/api/v2/`, path parameters in braces: `cart-summary/{user_id}`. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** Codes of `errors.ts` that this call can answer with, beside those that every call can. */
  readonly errors: readonly ErrorCode[]
  /** What every refusal of this call carries too, because clients read it (`combined_order_id: 0`). */
  readonly refusal?: Readonly<Record<string, unknown>>
  /** Numbers that clients read as decimals: written `300.0`, never `300`, which a strict client takes for an integer. */
  readonly decimals?: readonly string[]
  /** A GET that changes data (the specification's own): never cached, never prefetched. */
  readonly isUnsafeGet?: boolean
  /** The answer is a file to be saved, of this type; its refusals are JSON like everybody's. */
  readonly file?: FileType
  /**
   * Answers to reads that anybody may make are kept and sent again until the catalogue changes. `one_minute`: they
   * also change as time goes by. `none`: each one is made anew.
   */
  readonly cache?: CacheMode
  /** Absent: the body is of words, and as short as everybody's has to be. */
  readonly largeBody?: LargeBody
}

/** What a body with a file in it may be and may take to arrive; few of them are taken at once. */
export type LargeBody = { readonly mostBytes: number; readonly mostSeconds: number }

type CacheMode = 'one_minute' | 'none'

export type FileType = 'application/pdf'

/** What the handler of a call with a `file` gives; the bytes alone go out. */
export const pdfFile = z.object({
  /** Letters, digits and hyphens. */
  fileName: z.string().regex(/^[\w-]+\.pdf$/),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

type Definition<P, Q, B, R> = {
  method: Method
  path: string
  access: Access
  summary: string
  params?: P
  query?: Q
  body?: B
  reply: R
  errors?: readonly ErrorCode[]
  refusal?: Readonly<Record<string, unknown>>
  decimals?: readonly string[]
  isUnsafeGet?: boolean
  file?: FileType
  freshness?: CacheMode
  largeBody?: LargeBody
}

export const access = {
  public: { kind: 'public' },
  shopper: { kind: 'shopper' },
  owner: (userIdIn: 'params' | 'query' | 'body', field: string): Access => ({ kind: 'owner', userIdIn, field }),
} as const

/** Reads with cards or counts: what is new stays so for some days. */
export const cachedOneMinute = { access: access.public, freshness: 'one_minute' } as const

type Given<S, Fallback extends z.ZodType> = S extends z.ZodType ? S : Fallback
/** What a call without path parameters, query or body has in their place. */
export const nothing = z.unknown().transform((): Record<string, never> => ({}))
type Nothing = typeof nothing

/** `name` is what generated clients and the document call the operation. */
export function endpoint<R extends z.ZodType, P = undefined, Q = undefined, B = undefined>(
  name: string,
  definition: Definition<P, Q, B, R>,
): Endpoint<Given<P, Nothing>, Given<Q, Nothing>, Given<B, Nothing>, R> {
  const made = {
    errors: [],
    params: nothing,
    query: nothing,
    body: nothing,
    ...definition,
    name,
  }
  return made as unknown as Endpoint<Given<P, Nothing>, Given<Q, Nothing>, Given<B, Nothing>, R>
}

type ParamsOf<E extends Endpoint> = z.output<E['params']>
type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
/** What a caller may send: before parsing, so ids may be text and defaults may be left out. */
export type SentParams<E extends Endpoint> = z.input<E['params']>
export type SentQuery<E extends Endpoint> = z.input<E['query']>
export type SentBody<E extends Endpoint> = z.input<E['body']>

export type ParsedInput<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }
type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown }

/** What was sent, in the form that the call asks for; or every way in which it is not. */
export function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: Raw,
): { readonly input: ParsedInput<E> } | { readonly issues: readonly Issue[] } {
  const params = endpoint.params.safeParse(raw.params)
  const query = endpoint.query.safeParse(raw.query)
  const body = endpoint.body.safeParse(raw.body ?? {})
  const issues = [params, query, body].flatMap((part) => part.error?.issues ?? [])
  if (issues.length > 0) return { issues }
  const input = { params: params.data, query: query.data, body: body.data }
  return { input: input as ParsedInput<E> }
}
