import { provedActions, type SumToProve } from '@shop/contract/core/proof-options'

export type Refused = {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Keyed by the field's name. */
  readonly fields?: Readonly<Record<string, string>>
  /** The subject after somebody else's change. */
  readonly current?: unknown
  readonly requestId?: string
  /** The sum that the person must confirm first. */
  readonly proof?: SumToProve | undefined
}

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly current: unknown
  readonly requestId: string
  readonly proof: SumToProve | undefined

  constructor({ status, code, message, fields = {}, current, requestId = '', proof }: Refused) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.current = current
    this.requestId = requestId
    this.proof = proof
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function fieldsIn(errors: unknown): Record<string, string> {
  if (!isRecord(errors)) return {}
  const entries = Object.entries(errors).map(([name, texts]): [string, string] => [
    name,
    Array.isArray(texts) ? texts.map(String).join(' ') : '',
  ])
  return Object.fromEntries(entries)
}

function sumIn(proof: unknown): SumToProve | undefined {
  if (!isRecord(proof)) return undefined
  const { action, target, to, amountMinor, dayTotalMinor } = proof
  const known = provedActions.find((one) => one === action)
  if (known === undefined || typeof target !== 'string' || typeof to !== 'string') return undefined
  if (typeof amountMinor !== 'number') return undefined
  const total = typeof dayTotalMinor === 'number' ? dayTotalMinor : null
  return { action: known, target, to, amountMinor, dayTotalMinor: total }
}

export function refusalIn(answer: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): Refused {
  const body = isRecord(answer) ? answer : {}
  const { message } = body
  const texts = Array.isArray(message) ? message.map(String) : [typeof message === 'string' ? message : '']
  return {
    status,
    code: typeof body['code'] === 'string' ? body['code'] : 'unknown',
    message: texts.filter((text) => text !== '').join(' ') || 'Something went wrong. Try again.',
    fields: fieldsIn(body['errors']),
    current: body['current'],
    requestId: headers.get('x-request-id') ?? '',
    proof: sumIn(body['proof']),
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.'
}

export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {}
}
