import type { Courier, Delivered } from './courier.ts'
import type { Sent } from './sent.ts'

const maxTries = 80

function withoutField(sent: Sent): Sent[] {
  try {
    const body: unknown = JSON.parse(sent.body?.toString() ?? '')
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
    const fields = Object.entries(body)
    return fields.map((_, at) => ({
      ...sent,
      body: Buffer.from(JSON.stringify(Object.fromEntries(fields.filter((__, index) => index !== at)))),
    }))
  } catch {
    // Without JSON there are no fields to remove.
    return []
  }
}

/** Candidates that are each a little smaller. */
function smaller(sent: Sent): Sent[] {
  const [path = '', search = ''] = sent.target.split(/\?(.*)/s)
  const pairs = search === '' ? [] : search.split('&')
  const withQuery = (rest: readonly string[]): Sent => ({
    ...sent,
    target: rest.length === 0 ? path : `${path}?${rest.join('&')}`,
  })
  const halves = pairs.length > 8 ? [pairs.slice(0, pairs.length / 2), pairs.slice(pairs.length / 2)] : []
  const body = sent.body
  return [
    ...(body === undefined ? [] : [{ ...sent, body: undefined }]),
    ...halves.map(withQuery),
    ...pairs.slice(0, 20).map((_, at) => withQuery(pairs.filter((__, index) => index !== at))),
    ...sent.headers
      .slice(0, 20)
      .map((_, at) => ({ ...sent, headers: sent.headers.filter((__, index) => index !== at) })),
    ...withoutField(sent),
    ...(body !== undefined && body.length > 40
      ? [
          { ...sent, body: body.subarray(0, body.length / 2) },
          { ...sent, body: body.subarray(body.length / 2) },
        ]
      : []),
  ]
}

/** The smallest request with the same first fault; the given one when it does not fail again. */
export async function shrunk(bring: Courier, { sent, faults }: Delivered): Promise<Sent> {
  const [requested] = faults
  let best = sent
  let candidates = smaller(sent)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const candidate = candidates.shift()
    if (candidate === undefined) return best
    const again = await bring(candidate)
    if (again.faults[0] === requested) {
      best = candidate
      candidates = smaller(candidate)
    }
  }
  return best
}
