import { z } from 'zod'
import { askProvider, parsedJson } from '#platform/http/provider-request.ts'
import { StatutoryError } from '#platform/statutory/statutory-error.ts'
import type { GspOptions } from './gsp-account.ts'
import { anyAnswer, tokenAnswer } from './gsp-answers.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  /** Below the address of the provider, with its query. */
  readonly path: string
  readonly body?: unknown
}

/** The portal's answer without the provider's envelope. */
export type GspCalls = (request: Call) => Promise<unknown>

/** A refusal with what the portal sent along, such as the registration that a document has already. */
export class GspRefusal extends StatutoryError {
  readonly result: unknown

  constructor(code: string, reason: string, result: unknown) {
    // A refusal without a number comes from a portal that is down, not from the document.
    super({ code, reason, isTransient: code === '' })
    this.result = result
  }
}

const defaultTimeoutMs = 20_000
/** A token is renewed this long before its end. */
const earlyMs = 10 * 60_000
const unauthorised = 401
const transientStatuses = new Set([unauthorised, 408, 425, 429])

type Headers = Readonly<Record<string, string>>

function exchange({ fetch, apiUrl, timeoutMs = defaultTimeoutMs }: GspOptions, request: Call, headers: Headers) {
  const fail = (reason: string, cause: ErrorOptions) => new StatutoryError({ reason, isTransient: true }, cause)
  const { method, path, body } = request
  return askProvider(
    { fetch, timeoutMs, fail },
    {
      url: `${apiUrl}/${path}`,
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  )
}

/** Logs in once for many calls, and again when the provider no longer takes the token. */
function tokens(options: GspOptions) {
  let known: { readonly token: string; readonly until: number } | undefined
  const logIn = async () => {
    const path = 'gsp/authenticate?action=GSP&grant_type=token'
    const account = { gspappid: options.clientId, gspappsecret: options.clientSecret }
    const { status, text } = await exchange(options, { method: 'POST', path }, account)
    const parsed = tokenAnswer.safeParse(parsedJson(text))
    if (status < 200 || status > 299 || !parsed.success) {
      throw new StatutoryError({ reason: `the account is not accepted (status ${status})`, isTransient: true })
    }
    const { access_token: token, expires_in: seconds } = parsed.data
    return { token, until: options.now().getTime() + seconds * 1000 - earlyMs }
  }
  return {
    get: async (): Promise<string> => {
      if (known === undefined || known.until <= options.now().getTime()) known = await logIn()
      return known.token
    },
    forget: () => {
      known = undefined
    },
  }
}

const numbered = /^\s*(\d{3,4})\s*[:-]\s*/

function refusalOf(message: string, result: unknown): GspRefusal {
  const [start = '', code = ''] = numbered.exec(message) ?? []
  return new GspRefusal(code, message.slice(start.length).trim() || 'no reason given', result)
}

export function openGspCalls(options: GspOptions): GspCalls {
  const session = tokens(options)
  const sent = async (request: Call) => {
    const { userName, password, gstin } = options
    const user = { user_name: userName, username: userName, password, gstin, requestid: options.newRequestId() }
    return exchange(options, request, { ...user, authorization: `Bearer ${await session.get()}` })
  }
  return async (request) => {
    let reply = await sent(request)
    if (reply.status === unauthorised) {
      session.forget()
      reply = await sent(request)
    }
    const { status, text } = reply
    const answer = anyAnswer.safeParse(parsedJson(text))
    if (status >= 500 || transientStatuses.has(status) || !answer.success) {
      throw new StatutoryError({ reason: `no usable answer (status ${status})`, isTransient: true })
    }
    const { success, message, result } = answer.data
    if (!success) throw refusalOf(message ?? '', result)
    return result
  }
}

/** An answer of another form is asked for again, because the portal may have done the work. */
export function readAnswer<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw new StatutoryError({
    reason: `an answer of another form: ${z.prettifyError(parsed.error)}`,
    isTransient: true,
  })
}

/** A refusal because it was done before is no refusal. */
export async function doneOnce(act: () => Promise<unknown>, doneCode: string): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof GspRefusal) || error.code !== doneCode) throw error
  }
}
