/** One value per call: the server validates with it, and client types and the API document derive from it. */
import { z } from 'zod'
import type { Permission } from '#access/admin-permissions.ts'
import type { Method } from './call-address.ts'
import type { ErrorCode } from './errors.ts'

/** `owner`: the named field (path, query or body) must be the token's user id, else 403 with `authorized: false`. */
type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'shopper' }
  | { readonly kind: 'owner'; readonly userIdIn: 'params' | 'query' | 'body'; readonly field: string }
  | StaffAccess

/** Access of the console's calls. `signed_in` admits every member of staff, but no key. */
export type StaffAccess = {
  readonly kind: 'staff'
  readonly permission: Permission | 'signed_in'
  /**
   * `shop`: refused for people and keys of one label. `label`: the call shows and changes only the pieces of their
   * label.
   */
  readonly scope: 'shop' | 'label'
  /**
   * Needs the person's proof from the last minutes; `by_sum` needs a proof that names the sum, from the merchant's
   * limit on.
   */
  readonly needsProof: boolean | 'by_sum'
}

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
  /** Codes of `errors.ts` that this call can return, in addition to those of every call. */
  readonly errors: readonly ErrorCode[]
  readonly refusal?: Readonly<Record<string, unknown>>
  /** Numbers written as decimals: strict clients would read `300` as an integer, so the reply says `300.0`. */
  readonly decimals?: readonly string[]
  /** A GET that changes data (required by the specification): never cached, never prefetched. */
  readonly isUnsafeGet?: boolean
  readonly file?: FileType
  /**
   * The server caches public reads until the catalogue changes; `one_minute` reads also change with time. A `private`
   * reply shows something unpublished: no cache may store it, nor a page that contains it.
   */
  readonly cache?: CacheMode
  /**
   * The products whose changes invalidate the cached reply at once: one that a path parameter names, or none, when the
   * reply may be a minute late. When absent, the reply lists products, and any product's changes do.
   */
  readonly shows?: ShownInReply
  /** When absent, the body is JSON within the common size limit. */
  readonly largeBody?: LargeBody
  /** The body is a file, sent as its bytes. */
  readonly isUpload?: boolean
  /** Refused for guests, whose contact the shop does not know. */
  readonly needsAccount?: boolean
  /** Takes an Idempotency-Key: a repeated key gets the first answer and changes nothing. */
  readonly isIdempotent?: boolean
}

/** Limits on size and arrival time of a body with a file; the server accepts only a few such bodies at once. */
export type LargeBody = {
  readonly maxBytes: number
  readonly maxSeconds: number
  /** Entries of all lists and objects together; absent for the common limit of 2,000. */
  readonly maxValues?: number
}

type ShownInReply =
  | {
      readonly productIn: string
      /** The ids of other products that a reply names. */
      readonly othersIn?: (reply: unknown) => readonly number[]
    }
  | 'no products'

type CacheMode = 'one_minute' | 'none' | 'private'

export type FileType = 'application/pdf' | 'image/webp'

export const pdfFile = z.object({
  fileName: z.string().regex(/^[\w-]+\.pdf$/),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

/** The file is shown in a page, under an address that always has the same content. */
export const webpFile = pdfFile.extend({ fileName: z.string().regex(/^[\w-]+\.webp$/) })

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
  cache?: CacheMode
  shows?: ShownInReply
  largeBody?: LargeBody
  isUpload?: boolean
  needsAccount?: boolean
  isIdempotent?: boolean
}

type Scoped = Pick<StaffAccess, 'scope'>
const ofTheShop: Scoped = { scope: 'shop' }

export const access = {
  public: { kind: 'public' },
  shopper: { kind: 'shopper' },
  owner: (userIdIn: 'params' | 'query' | 'body', field: string): Access => ({ kind: 'owner', userIdIn, field }),
  staff: (permission: StaffAccess['permission'], { scope }: Scoped = ofTheShop): StaffAccess => ({
    kind: 'staff',
    permission,
    scope,
    needsProof: false,
  }),
  provedStaff: (permission: StaffAccess['permission'], { scope }: Scoped = ofTheShop): StaffAccess => ({
    kind: 'staff',
    permission,
    scope,
    needsProof: true,
  }),
  /** The handler learns the sum only during its work, and checks the proof itself. */
  sumProvedStaff: (permission: Permission): StaffAccess => ({
    kind: 'staff',
    permission,
    scope: 'shop',
    needsProof: 'by_sum',
  }),
} as const

/** For reads with cards or counts, because a product counts as new only for some days. */
export const cachedOneMinute = { access: access.public, cache: 'one_minute' } as const

type Given<S, Fallback extends z.ZodType> = S extends z.ZodType ? S : Fallback
/** Input schema of a call without path parameters, query or body. */
export const nothing = z.unknown().transform((): Record<string, never> => ({}))
type Nothing = typeof nothing

/** `name` is the operation id in the document and in generated clients. */
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
/** Input before parsing: ids may be text, and defaults may be omitted. */
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
