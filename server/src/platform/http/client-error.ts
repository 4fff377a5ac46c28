import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors, type ErrorCode } from '@shop/contract/errors'
import { isDeadlineExtended } from './request-deadline.ts'
import { guardHeaders } from './security-headers.ts'

type ConnectionError = Error & { readonly code?: string }

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT'

const codes: Readonly<Record<string, ErrorCode>> = {
  [tooSlow]: 'request.too_slow',
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
}

/** Full HTTP response, head included, for bytes that never became a request; uses the API's error envelope. */
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

/** Handles a `clientError` of the server. Sends nothing to a closed connection or after part of a response was sent. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  if (error.code === tooSlow && isDeadlineExtended(socket, () => answerClientError(error, socket))) return
  socket.end(clientErrorText(error))
}

/** `_httpMessage` is the response that Node is writing on the socket; a second one would garble it. */
function isAnswering(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage')
  return typeof message === 'object' && message !== null && 'headersSent' in message && message.headersSent === true
}
