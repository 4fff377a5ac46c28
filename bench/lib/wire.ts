import { connect, type Socket } from 'node:net'

export type Reply = { readonly status: number; readonly text: string }

export type Post = { readonly path: string; readonly token?: string; readonly body: object }

/** One keep-alive connection that makes one POST at a time, as cheaply as Node can. */
export type Wire = { post(request: Post): Promise<Reply>; close(): void }

const headEnd = '\r\n\r\n'

/** Reads bytes as latin1, so that string lengths count bytes; callers compare ASCII only. */
export function openWire(url: string): Wire {
  const { hostname, port, host } = new URL(url)
  const socket: Socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  let waiting: PromiseWithResolvers<Reply> | undefined
  let received = ''
  const fail = (): void => waiting?.reject(new Error('The shop closed the connection.'))
  socket.on('error', fail).on('close', fail)
  socket.on('data', (text: string) => {
    received += text
    const reply = wholeReply(received)
    if (!reply) return
    received = ''
    waiting?.resolve(reply)
  })
  return {
    post({ path, token, body }) {
      waiting = Promise.withResolvers()
      const text = JSON.stringify(body)
      const auth = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
      const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${auth}`
      socket.write(`${head}content-length: ${Buffer.byteLength(text)}${headEnd}${text}`)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

function wholeReply(text: string): Reply | undefined {
  const end = text.indexOf(headEnd)
  if (end < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1])
  if (Number.isNaN(length)) throw new Error('The shop did not say how long its answer is.')
  const body = text.slice(end + headEnd.length)
  return body.length < length ? undefined : { status: Number(text.slice(9, 12)), text: body }
}
