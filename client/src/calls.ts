/** What the generated files say of each call, and how a call is typed from it. */

export type CallShape = {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  /** True for calls that take an `Idempotency-Key`. */
  readonly isKeyed?: true
  readonly reply: unknown
}

/** The calls that are not like the others of their method. */
export type CallRules = {
  /** Calls that change something once for each `Idempotency-Key`. */
  readonly keyed: readonly string[]
  /** Calls with GET that change something. */
  readonly unsafe: readonly string[]
  /** Calls that answer with a page instead of JSON. */
  readonly texts: readonly string[]
}

/** A file that a call answers with. */
export type ShopFile = { readonly fileName: string; readonly type: string; readonly content: Uint8Array }

type Sending = {
  readonly signal?: AbortSignal
  /** For this call alone, in milliseconds. */
  readonly timeoutMs?: number
}

type Part<Shape, Name extends string> = Name extends keyof Shape ? Pick<Shape, Name & keyof Shape> : unknown

/** What is sent with a call; parts that a call does not have are refused by the compiler. */
export type Sent<Shape extends CallShape> = Part<Shape, 'params'> &
  Part<Shape, 'query'> &
  Part<Shape, 'body'> &
  (Shape extends { readonly isKeyed: true } ? { readonly idempotencyKey?: string } : unknown) &
  Sending

/** The argument may be left out when nothing in it is required. */
export type Given<Shape extends CallShape> =
  Partial<Sent<Shape>> extends Sent<Shape> ? [sent?: Sent<Shape>] : [sent: Sent<Shape>]

/** The calls that answer with a page of a list and the cursor of the next one. */
export type Listed<Calls extends { readonly [Name in keyof Calls]: CallShape }> = {
  [Name in keyof Calls]: Calls[Name]['reply'] extends { readonly next: string | null } ? Name : never
}[keyof Calls]

export type Client<Calls extends { readonly [Name in keyof Calls]: CallShape }> = {
  /**
   * Makes one call, named by method and path as in the API's description, such as `GET products/{productId}`.
   *
   * @throws {ShopError} when the shop refuses the call or does not answer
   */
  readonly call: <Name extends keyof Calls & string>(
    name: Name,
    ...given: Given<Calls[Name]>
  ) => Promise<Calls[Name]['reply']>
  /** Reads a list page by page, from the `cursor` of the query or from its beginning; each page is one call. */
  readonly pages: <Name extends Listed<Calls> & string>(
    name: Name,
    ...given: Given<Calls[Name]>
  ) => AsyncGenerator<Calls[Name]['reply'], void>
}
