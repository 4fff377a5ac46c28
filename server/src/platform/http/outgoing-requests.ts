import type { ProviderFetch } from '#platform/http/provider-request.ts'
import { tracedCall } from '#platform/runtime/tracing.ts'

/** The largest expected response, a list of a hundred payments, has a few hundred kilobytes. */
const maxBytes = 4 * 1024 * 1024

export async function boundedText(reply: Response, most = maxBytes): Promise<string> {
  if (reply.body === null) return ''
  const body: AsyncIterable<Uint8Array> = reply.body
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an exception cancels the body and closes the connection.
  for await (const part of body) {
    size += part.length
    if (size > most) throw new Error(`The answer is longer than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** For calls of known providers; none of them redirects. */
export const boundedFetch: ProviderFetch = async (url, request) => {
  return tracedCall({ method: request.method, url }, async (traceHeaders) => {
    const headers = { ...request.headers, ...traceHeaders }
    const reply = await fetch(url, { ...request, headers, redirect: 'error' })
    return { status: reply.status, text: () => boundedText(reply) }
  })
}
