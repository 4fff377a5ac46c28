import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { RequestLogger } from './request-logger.ts'

test('API-01: each line that a call logs names its request, and a copied context logs the same', () => {
  const lines: unknown[] = []
  const destination = new Writable({
    write(chunk, _encoding, next) {
      lines.push(JSON.parse(String(chunk)))
      next()
    },
  })
  const context = { log: new RequestLogger(openLog('info', destination), 'request-7') }
  const { log } = { ...context }
  log.info({ orders: 2 }, 'counted')
  log.warn({ attempt: 1 }, 'slow')
  log.error({ err: new Error('no reply') }, 'failed')
  expect(lines).toMatchObject([
    { level: 30, reqId: 'request-7', orders: 2, msg: 'counted' },
    { level: 40, reqId: 'request-7', attempt: 1, msg: 'slow' },
    { level: 50, reqId: 'request-7', err: { message: 'no reply' }, msg: 'failed' },
  ])
})
