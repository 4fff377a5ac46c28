import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

export type Answer = {
  /** 0 when the connection ended without a response. */
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  /** Why the response ended early or contradicts its headers. */
  readonly fault: string | undefined
}

const patienceMs = 60_000

type Call = {
  readonly isHead: boolean
  /** True when more is promised than sent; then this side closes the connection, so that nothing waits. */
  readonly isCutOff: boolean
}

/** Sends the bytes over a new connection and reads until the server closes it. */
export async function exchange(port: number, bytes: Buffer, { isHead, isCutOff }: Call): Promise<Answer> {
  return read(await conversation(port, bytes, isCutOff), isHead)
}

function conversation(port: number, bytes: Buffer, isCutOff: boolean): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const end = () => {
      socket.destroy()
      resolve(Buffer.concat(parts))
    }
    const socket = connect({ port, host: '127.0.0.1' }, () => (isCutOff ? socket.end(bytes) : socket.write(bytes)))
    socket.setTimeout(patienceMs, end)
    socket.on('data', (part) => parts.push(part))
    // A server that refuses a request early may close the connection while the rest is sent.
    socket.on('error', end)
    socket.on('close', end)
  })
}

const silence: Answer = { status: 0, headers: new Map(), text: '', fault: 'no answer' }

function read(bytes: Buffer, isHead: boolean): Answer {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return silence
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1] ?? 0)
  const rest = bytes.subarray(headEnd + 4)
  if (status >= 100 && status < 200) return read(rest, isHead)
  const headers = new Map(lines.map((line) => [nameOf(line), line.slice(line.indexOf(':') + 1).trim()] as const))
  if (isHead || status === 204 || status === 304) return { status, headers, text: '', fault: undefined }
  return { status, headers, ...bodyOf(headers, rest) }
}

const nameOf = (line: string) => line.slice(0, line.indexOf(':')).toLowerCase()

function bodyOf(headers: ReadonlyMap<string, string>, rest: Buffer): Pick<Answer, 'text' | 'fault'> {
  const plain = headers.get('transfer-encoding') === 'chunked' ? joined(rest) : measured(headers, rest)
  if (plain === undefined) return { text: rest.toString(), fault: 'cut short' }
  try {
    return { text: unpacked(headers.get('content-encoding'), plain).toString(), fault: undefined }
  } catch {
    // The test looks for exactly such a body.
    return { text: plain.toString(), fault: 'not in its content-encoding' }
  }
}

function measured(headers: ReadonlyMap<string, string>, rest: Buffer): Buffer | undefined {
  const length = headers.get('content-length')
  return length === undefined || Number(length) === rest.length ? rest : undefined
}

function joined(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = rest.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(rest.subarray(at, lineEnd).toString('latin1'), 16)
    if (size === 0) return Buffer.concat(parts)
    if (Number.isNaN(size) || lineEnd + 2 + size > rest.length) return undefined
    parts.push(rest.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 4 + size
  }
}

function unpacked(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  if (encoding === 'gzip') return gunzipSync(body)
  if (encoding === 'deflate') return inflateSync(body)
  return body
}
