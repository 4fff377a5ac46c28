import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { openMailer } from './mailer.ts'
import { openMessenger } from './messenger.ts'
import type { Outbox } from './outbox.ts'

const noOutbox: Outbox = {
  deleteBefore: () => Promise.resolve(),
  put: () => Promise.reject(new Error('the sandbox stores nothing while a provider sends')),
  list: () => Promise.resolve([]),
  read: () => Promise.resolve(undefined),
}

function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  return address.port
}

/** A server with just enough SMTP to accept an email. */
async function postOffice(answerToData = '250 kept', host = '127.0.0.1') {
  let received = ''
  const server = createServer((socket) => {
    let isMail = false
    socket.write('220 post office\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received += text
      if (isMail) {
        if (!received.endsWith('\r\n.\r\n')) return
        isMail = false
        socket.write(`${answerToData}\r\n`)
      } else if (text.startsWith('DATA')) {
        isMail = true
        socket.write('354 go on\r\n')
      } else {
        socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://${host}:${portOf(server)}`,
    received: () => received,
    [Symbol.dispose]: () => server.close(),
  }
}

const mail = {
  id: '0198f2f0-0000-7000-8000-000000000001',
  kind: 'code' as const,
  to: 'asha@example.com',
  subject: 'Code',
  text: 'ABCD-EFGH',
  html: '<p>ABCD-EFGH</p>',
  attachments: [],
}

test('with SMTP_URL emails are sent through that server, as text and HTML, from the shop’s address', async () => {
  using office = await postOffice()
  const mailer = openMailer({ smtpUrl: office.url, from: 'Ruhvana <hello@ruhvana.example>', outbox: noOutbox })
  await mailer.send(mail)
  mailer.close()
  expect(office.received()).toContain('RCPT TO:<asha@example.com>')
  expect(office.received()).toContain('From: Ruhvana <hello@ruhvana.example>')
  expect(office.received()).toContain('Content-Type: text/plain')
  expect(office.received()).toContain('<p>ABCD-EFGH</p>')
})

test('a reply goes to the writer, and nothing in their address becomes a header or another recipient', async () => {
  using office = await postOffice()
  const mailer = openMailer({ smtpUrl: office.url, from: 'hello@ruhvana.example', outbox: noOutbox })
  await mailer.send({ ...mail, replyTo: 'asha@example.com' })
  await mailer.send({ ...mail, replyTo: 'a@b.example\r\nBcc: all@example.com,c@d.example' })
  mailer.close()
  expect(office.received()).toContain('Reply-To: asha@example.com\r\n')
  expect(office.received()).not.toMatch(/^Bcc:/m)
  expect(office.received().match(/RCPT TO/g)).toHaveLength(2)
})

test('AUTH-06: a stoppable email has the headers of one-click unsubscription, and any other has none', async () => {
  using office = await postOffice()
  const mailer = openMailer({ smtpUrl: office.url, from: 'hello@ruhvana.example', outbox: noOutbox })
  const unsubscribeUrl = `https://shop.example/unsubscribe?key=${'a'.repeat(60)}.${'b'.repeat(43)}`
  await mailer.send(mail)
  expect(office.received()).not.toContain('List-Unsubscribe')
  await mailer.send({ ...mail, unsubscribeUrl })
  mailer.close()
  const headers = office.received().replaceAll(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('a remote mail server without encryption gets no email, unless its URL allows it', async () => {
  // The name is no loopback address, although it resolves to this machine.
  using office = await postOffice('250 kept', '0.0.0.0')
  const from = 'hello@ruhvana.example'
  const mailer = openMailer({ smtpUrl: office.url, from, outbox: noOutbox })
  await expect(mailer.send(mail)).rejects.toThrow('SSL')
  mailer.close()
  expect(office.received()).not.toContain('MAIL FROM')
  const careless = openMailer({ smtpUrl: `${office.url}?requireTLS=false`, from, outbox: noOutbox })
  await careless.send(mail)
  careless.close()
  expect(office.received()).toContain('ABCD-EFGH')
})

test('a server that refuses an email makes the job fail, so that it is retried', async () => {
  using office = await postOffice('451 come back later')
  const mailer = openMailer({ smtpUrl: office.url, from: 'hello@ruhvana.example', outbox: noOutbox })
  await expect(mailer.send(mail)).rejects.toThrow('451')
  mailer.close()
})

test('with SMS_URL text messages are posted there, and a refusal makes the job fail', async () => {
  const bodies: string[] = []
  const server = createHttpServer((request, reply) => {
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()))
    request.on('end', () => reply.writeHead(bodies.length === 1 ? 202 : 500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const messenger = openMessenger({ smsUrl: `http://127.0.0.1:${portOf(server)}/sms`, outbox: noOutbox })
  const message = { kind: 'code' as const, to: '919876543210', text: 'ABCD-EFGH is your code' }
  await messenger.send(message)
  expect(bodies).toEqual(['{"to":"919876543210","text":"ABCD-EFGH is your code"}'])
  await expect(messenger.send(message)).rejects.toThrow('500')
  server.close()
})

test('a text message does not follow a redirect', async () => {
  let carriedOn = 0
  const server = createHttpServer((request, reply) => {
    if (request.url !== '/sms') carriedOn += 1
    reply.writeHead(request.url === '/sms' ? 307 : 200, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const messenger = openMessenger({ smsUrl: `http://127.0.0.1:${portOf(server)}/sms`, outbox: noOutbox })
  await expect(messenger.send({ kind: 'code' as const, to: '919876543210', text: 'ABCD-EFGH' })).rejects.toThrow(
    'fetch failed',
  )
  expect(carriedOn).toBe(0)
  server.close()
})
