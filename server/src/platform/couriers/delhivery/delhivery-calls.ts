import { z } from 'zod'
import { exchange } from '#platform/couriers/courier-http.ts'
import { CourierError } from '#platform/couriers/courier.ts'
import { parsedJson } from '#platform/http/provider-request.ts'
import type { DelhiveryOptions } from './delhivery-account.ts'
import { refusalAnswer } from './delhivery-answers.ts'

type Fields = Readonly<Record<string, unknown>>

type Call = {
  /** With a leading slash and its query. */
  readonly path: string
  readonly json?: Fields
  /** Sent as the form field `data`, as the older calls want it. */
  readonly form?: Fields
  /** Statuses beside 200 whose bodies say what happened. */
  readonly accepts?: readonly number[]
}

export type DelhiveryCalls = <S extends z.ZodType>(schema: S, request: Call) => Promise<z.output<S>>

function refusalOf(status: number, answer: unknown): CourierError {
  const parsed = refusalAnswer.safeParse(answer)
  const { error, rmk, message } = parsed.success ? parsed.data : {}
  const reason = error ?? rmk ?? message ?? `status ${status}`
  // A wrong token is mended in the settings, and then the same call passes.
  return new CourierError(reason, status >= 500 || status === 429 || status === 401 || status === 403)
}

const jsonType = { 'content-type': 'application/json' } as const
const formType = { 'content-type': 'application/x-www-form-urlencoded' } as const

function bodyOf({ json, form }: Call) {
  if (json) return { method: 'POST', headers: jsonType, body: JSON.stringify(json) } as const
  if (!form) return { method: 'GET', headers: jsonType } as const
  const body = new URLSearchParams({ format: 'json', data: JSON.stringify(form) }).toString()
  return { method: 'POST', headers: formType, body } as const
}

export function openDelhiveryCalls(options: DelhiveryOptions): DelhiveryCalls {
  return async (schema, request) => {
    const { headers, ...body } = bodyOf(request)
    const { status, text } = await exchange(options, {
      ...body,
      url: `${options.apiUrl}${request.path}`,
      headers: { ...headers, authorization: `Token ${options.token}` },
    })
    const answer = parsedJson(text)
    const isRead = (status >= 200 && status <= 299) || request.accepts?.includes(status) === true
    if (!isRead) throw refusalOf(status, answer)
    const parsed = z.safeParse(schema, answer)
    if (parsed.success) return parsed.data
    throw new CourierError(`an answer of another form to ${request.path}: ${z.prettifyError(parsed.error)}`, true)
  }
}
