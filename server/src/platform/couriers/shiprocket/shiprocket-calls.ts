import { z } from 'zod'
import { exchange } from '#platform/couriers/courier-http.ts'
import { CourierError } from '#platform/couriers/courier.ts'
import { parsedJson } from '#platform/http/provider-request.ts'
import type { ShiprocketOptions } from './shiprocket-account.ts'
import { loginAnswer, refusalAnswer } from './shiprocket-answers.ts'

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

export type ShiprocketCalls = <S extends z.ZodType>(schema: S, request: Call) => Promise<z.output<S>>

/** A token lives for ten days. */
const tokenLivesMs = 9 * 24 * 3600 * 1000
const unauthorised = 401

function refusalOf(status: number, answer: unknown): CourierError {
  const parsed = refusalAnswer.safeParse(answer)
  const { message, errors } = parsed.success ? parsed.data : { message: null, errors: null }
  const fields = Object.values(errors ?? {}).flat()
  const reason = [message, ...fields].filter((part) => part).join(' ') || `status ${status}`
  return new CourierError(reason, status >= 500 || status === 429 || status === unauthorised)
}

function send(options: ShiprocketOptions, request: Call, token: string | undefined) {
  return exchange(options, {
    method: request.method,
    url: `${options.apiUrl}/v1/external/${request.path}`,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(request.body ? { body: JSON.stringify(request.body) } : {}),
  })
}

/** Logs in once for many calls, and again when the service no longer takes the token. */
function tokens(options: ShiprocketOptions) {
  let known: { readonly token: Promise<string>; readonly until: number } | undefined
  const logIn = async (): Promise<string> => {
    const { email, password } = options
    const { status, text } = await send(
      options,
      { method: 'POST', path: 'auth/login', body: { email, password } },
      undefined,
    )
    const parsed = loginAnswer.safeParse(parsedJson(text))
    if (status < 200 || status > 299 || !parsed.success) {
      throw new CourierError(`the account is not accepted (status ${status})`, true)
    }
    return parsed.data.token
  }
  return {
    get: (): Promise<string> => {
      const now = options.now().getTime()
      if (known && known.until > now) return known.token
      const token = logIn()
      known = { token, until: now + tokenLivesMs }
      token.catch(() => {
        known = undefined
      })
      return token
    },
    forget: () => {
      known = undefined
    },
  }
}

export function openShiprocketCalls(options: ShiprocketOptions): ShiprocketCalls {
  const session = tokens(options)
  const sent = async (request: Call) => send(options, request, await session.get())
  return async (schema, request) => {
    let reply = await sent(request)
    if (reply.status === unauthorised) {
      session.forget()
      reply = await sent(request)
    }
    const answer = parsedJson(reply.text)
    if (reply.status < 200 || reply.status > 299) throw refusalOf(reply.status, answer)
    const parsed = z.safeParse(schema, answer)
    if (parsed.success) return parsed.data
    throw new CourierError(`an answer of another form to ${request.path}: ${z.prettifyError(parsed.error)}`, true)
  }
}
