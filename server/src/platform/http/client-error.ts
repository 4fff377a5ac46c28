import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@shop/contract/core/errors'
import { isDeadlineExtended } from './request-deadline.ts'
import { guardHeaders } from './security-headers.ts'

type ConnectionError = Error & { readonly code?: string }

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT'

const codes: Readonly<Record<string, ErrorCode>> = {
  [tooSlow]: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
}

function clientErrorText(error: ConnectionError): string {
  const code = codes[error.code ?? ''] ?? 'request.malformed'
  const { status, text } = errors[code]
  const body = JSON.stringify({ result: false, success: false, status, code, message: text })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    ...Object.entries(guardHeaders).map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}

export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  if (error.code === tooSlow && isDeadlineExtended(socket, () => answerClientError(error, socket))) return
  socket.end(clientErrorText(error))
}

/** A connection may carry several requests before the first response (pipelining). */
const responses = new WeakMap<Socket, readonly ServerResponse[]>()

export function trackResponses(server: Server): void {
  server.on('request', ({ socket }, response) => {
    responses.set(socket, [...unfinishedOn(socket), response])
    // An idle connection would keep its last response in memory, with all data behind it.
    response.on('close', () => {
      const left = unfinishedOn(socket)
      if (left.length === 0) responses.delete(socket)
      else responses.set(socket, left)
    })
  })
}

function unfinishedOn(socket: Socket): ServerResponse[] {
  return (responses.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished)
}

/** A second response would garble the one that is being written. */
function isAnswering(socket: Socket): boolean {
  return unfinishedOn(socket).some(({ headersSent }) => headersSent)
}
