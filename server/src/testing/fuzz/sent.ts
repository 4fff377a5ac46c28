import type { Endpoint } from '@shop/contract/core/endpoint'

export const kinds = [
  'valid',
  'near',
  'hostile',
  'theft',
  'raw',
  'page',
  'file',
  'webhook',
  'sandbox',
  'unknown',
] as const
export type Kind = (typeof kinds)[number]

export type Header = readonly [name: string, value: string]

/** One request, byte for byte. */
export type Sent = {
  readonly kind: Kind
  /** The call, if method and path identify it. */
  readonly endpoint: Endpoint | undefined
  readonly method: string
  /** Path and query of the request line, one byte per character. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body: Buffer | undefined
}

export const idHeader = 'x-fuzz-id'

function has(headers: readonly Header[], expected: string): boolean {
  return headers.some(([name]) => name.toLowerCase() === expected)
}

export function bytesOf(sent: Sent, id: string): Buffer {
  const { method, target, headers, body } = sent
  const given: Header[] = [...headers, [idHeader, id]]
  if (!has(headers, 'host')) given.unshift(['host', 'shop.example'])
  if (!has(headers, 'connection')) given.push(['connection', 'close'])
  const isMeasured = has(headers, 'content-length') || has(headers, 'transfer-encoding')
  if (body !== undefined && !isMeasured) given.push(['content-length', String(body.length)])
  const head = [`${method} ${target} HTTP/1.1`, ...given.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
  return Buffer.concat([Buffer.from(head, 'latin1'), ...(body === undefined ? [] : [body])])
}

/** Promises more bytes than it sends, so it is answered only after it is cut off. */
export function isIncomplete({ headers, body }: Sent): boolean {
  const valueOf = (expected: string) => headers.findLast(([name]) => name.toLowerCase() === expected)?.[1]
  const length = valueOf('content-length')
  if (length !== undefined && Number(length) > (body?.length ?? 0)) return true
  return valueOf('transfer-encoding') !== undefined && body?.toString('latin1').endsWith('\r\n0\r\n\r\n') !== true
}

const longestShown = 700

function shellText(text: string): string {
  const shown = text.length > longestShown ? `${text.slice(0, longestShown)}…(${text.length} bytes)` : text
  const isPlain = /^[ -~…]*$/.test(shown) && !shown.includes("'")
  if (isPlain) return `'${shown}'`
  const escaped = shown
    .replaceAll('\\', String.raw`\\`)
    .replaceAll("'", String.raw`\'`)
    .replaceAll(/[^ -~…]/g, (char) => String.raw`\x${char.codePointAt(0)?.toString(16).padStart(2, '0')}`)
  return `$'${escaped}'`
}

/** The request as a shell command. */
export function curlOf({ method, target, headers, body }: Sent): string {
  return [
    `curl --path-as-is -X ${method} ${shellText(`http://localhost:3000${target}`)}`,
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-binary ${shellText(body.toString('latin1'))}`]),
  ].join(' ')
}
