import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { answerClientError, trackResponses } from './client-error.ts'

type Answer = (response: ServerResponse) => void

/**
 * Sends these requests, each after the previous one has reached the server, then a malformed one; returns everything
 * received.
 */
async function readAfter(answers: readonly Answer[]): Promise<string> {
  const server = createServer()
  trackResponses(server)
  server.on('clientError', answerClientError)
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const read = text(socket)
  for (const answer of answers) {
    const arrived = once(server, 'request')
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
    const [, response] = await arrived
    answer(response)
  }
  socket.write('no request\r\n\r\n')
  return read
}

const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

test('API-02: a malformed request is refused, also after a request that was answered', async () => {
  expect(statuses(await readAfter([]))).toEqual(['400'])
  expect(statuses(await readAfter([(response) => void response.end('done')]))).toEqual(['200', '400'])
})

test('API-02: an answer that is being written is never mixed with a refusal', async () => {
  const begin: Answer = (response) => void response.write('the first part')
  expect(statuses(await readAfter([begin]))).toEqual(['200'])
  expect(statuses(await readAfter([begin, () => undefined]))).toEqual(['200'])
})

setFlagsFromString('--expose-gc')

test('API-02: an idle connection does not hold its last response in memory', async () => {
  const server = createServer()
  trackResponses(server)
  let last: WeakRef<ServerResponse> | undefined
  server.on('request', (_request, response) => {
    last = new WeakRef(response)
    response.end('done')
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const port = typeof address === 'object' ? address?.port : 0
  const [answer] = await once(get({ host: '127.0.0.1', port, agent }), 'response')
  expect(await text(answer)).toBe('done')
  for (let turns = 0; turns < 3; turns += 1) await nextTurn()
  runInNewContext('gc()')
  expect(last?.deref()).toBeUndefined()
})
