import type { ProviderFetch } from '#platform/payments/razorpay/razorpay-gateway.ts'

/** The longest answers that are wanted are a few hundred kilobytes: a hundred payments of a list. */
const mostBytes = 4 * 1024 * 1024

/** The text of an answer, which is cut off with an error once it is longer than any that is wanted. */
export async function boundedText(reply: Response, most = mostBytes): Promise<string> {
  if (reply.body === null) return ''
  const body: AsyncIterable<Uint8Array> = reply.body
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error cancels the body and with it the connection.
  for await (const part of body) {
    size += part.length
    if (size > most) throw new Error(`The answer is longer than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** For calls of companies whose address is known: none of them leads elsewhere. */
export const boundedFetch: ProviderFetch = async (url, request) => {
  const reply = await fetch(url, { ...request, redirect: 'error' })
  return { status: reply.status, text: () => boundedText(reply) }
}
