import { boundedText } from '#platform/http/outgoing-requests.ts'
import type { SearchAccount } from './search-settings.ts'

/** A batch of a thousand documents is answered with some hundred kilobytes. */
const maxBytes = 16 * 1024 * 1024

export type ClusterRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With its query, as in `/_bulk?refresh=true`. */
  readonly path: string
  readonly body?: unknown
  /** For `_bulk`: one JSON text for each. */
  readonly lines?: readonly unknown[]
  readonly timeoutMs: number
}

/** The cluster gave no answer, or one that is of no use. */
export class SearchClusterError extends Error {
  /** Undefined without an answer. */
  readonly status: number | undefined
  /** The engine's name of the refusal, such as `index_not_found_exception`. */
  readonly type: string | undefined

  constructor(message: string, { status, type, cause }: { status?: number; type?: string; cause?: unknown } = {}) {
    super(message, { cause })
    this.name = 'SearchClusterError'
    this.status = status
    this.type = type
  }
}

export type SearchCluster = {
  readonly name: string
  readonly host: string
  /** The parsed answer; throws a SearchClusterError for every other one. */
  readonly send: (request: ClusterRequest) => Promise<unknown>
}

/** OpenSearch over plain HTTP: the shop needs eight of its calls, and retries none by itself. */
export function openSearchCluster({ url, name, authorization }: SearchAccount): SearchCluster {
  const { host } = new URL(url)
  const sendOnce = async ({ method, path, body, lines, timeoutMs }: ClusterRequest): Promise<unknown> => {
    const content = contentOf(body, lines)
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(content !== undefined && { 'content-type': lines ? 'application/x-ndjson' : 'application/json' }),
        ...(authorization !== undefined && { authorization }),
      },
      ...(content !== undefined && { body: content }),
      redirect: 'error',
      // Also ends an answer that begins and does not go on; the cluster cancels the search of a closed connection.
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await boundedText(reply, maxBytes)
    const answer: unknown = text === '' ? {} : JSON.parse(text)
    if (reply.ok) return answer
    const type = typeOf(answer)
    throw new SearchClusterError(`it answers ${reply.status}${type === undefined ? '' : ` ${type}`}`, {
      status: reply.status,
      ...(type !== undefined && { type }),
    })
  }
  return {
    name,
    host,
    async send(request) {
      try {
        return await sendOnce(request)
      } catch (error) {
        if (error instanceof SearchClusterError) throw error
        throw new SearchClusterError(reasonOf(error, request.timeoutMs), { cause: error })
      }
    },
  }
}

function contentOf(body: unknown, lines: readonly unknown[] | undefined): string | undefined {
  if (lines) return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return body === undefined ? undefined : JSON.stringify(body)
}

function typeOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined
  const { error } = answer
  return typeof error === 'object' && error !== null && 'type' in error ? String(error.type) : undefined
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it did not answer within ${timeoutMs} ms`
  if (error instanceof SyntaxError) return 'its answer is no JSON'
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message
}
