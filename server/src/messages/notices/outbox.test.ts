import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openMailer } from '#platform/mail/mailer.ts'
import { openMessenger } from '#platform/mail/messenger.ts'
import { openOutbox } from '#platform/mail/outbox.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { openSandboxWhatsApp } from '#platform/whatsapp/sandbox-whatsapp.ts'
import { outboxRoutes } from './outbox.routes.ts'

const stopped: Clock = { now: () => new Date('2026-11-21T10:06:43.123Z') }
const from = 'Ruhvana <hello@ruhvana.example>'

async function newOutbox() {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
  const outbox = openOutbox(join(folder, 'outbox'), stopped)
  const app = Fastify()
  outboxRoutes(app, outbox)
  return {
    folder: join(folder, 'outbox'),
    outbox,
    mailer: openMailer({ smtpUrl: undefined, from, outbox }),
    messenger: openMessenger({ smsUrl: undefined, outbox }),
    get: (path: string) => app.inject({ method: 'GET', url: path }),
    async [Symbol.asyncDispose]() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

const mail = {
  id: '0198f2f0-0000-7000-8000-000000000001',
  kind: 'code' as const,
  to: 'asha@example.com',
  subject: 'Ihr Code für ₹100',
  text: 'Dear Āśā,\n\nABCD-EFGH\n\nTotal: ₹1,24,500. A line that is long enough to be folded by the encoding of the mail, twice.\n',
  html: '<p>Dear Āśā</p>',
  attachments: [],
}

test('an email becomes a file named by time and kind, and is shown readably', async () => {
  await using box = await newOutbox()
  await box.mailer.send(mail)
  expect(await readdir(box.folder)).toEqual(['20261121T100643123Z-code.eml'])
  const raw = await box.get('/dev/outbox/20261121T100643123Z-code.eml')
  expect(raw.headers['content-type']).toContain('text/plain')
  expect(raw.body).toContain('To: asha@example.com')
  expect(raw.body).toMatch(/^ABCD-EFGH$/m)
  const page = await box.get('/dev/outbox')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Ihr Code für ₹100')
  expect(page.body).toContain(mail.text.trim())
})

test('emails of one kind in the same millisecond are all stored, and no partial file is left', async () => {
  await using box = await newOutbox()
  await Promise.all(Array.from({ length: 5 }, () => box.mailer.send(mail)))
  const names = await readdir(box.folder)
  expect(names.toSorted()).toEqual([123, 124, 125, 126, 127].map((ms) => `20261121T100643${ms}Z-code.eml`))
})

test('a text message becomes a file too', async () => {
  await using box = await newOutbox()
  await box.messenger.send({ kind: 'code', to: '919876543210', text: 'ABCD-EFGH is your code' })
  const [name = ''] = await box.outbox.list()
  const reply = await box.get(`/dev/outbox/${name}`)
  expect(reply.json()).toEqual({ kind: 'code', to: '919876543210', text: 'ABCD-EFGH is your code' })
})

test('the outbox is empty at first, and no other file can be read through it', async () => {
  await using box = await newOutbox()
  expect((await box.get('/dev/outbox')).body).toContain('Nothing has been sent yet.')
  for (const path of ['x.eml', '..%2f..%2fetc%2fpasswd', '20261121T100643123Z-code.eml', '.hidden']) {
    expect((await box.get(`/dev/outbox/${path}`)).statusCode).toBe(404)
  }
})

test('markup in a mail is shown as text', async () => {
  await using box = await newOutbox()
  await box.mailer.send({ ...mail, subject: '<b>x</b>', text: '<script>alert(1)</script>' })
  const page = await box.get('/dev/outbox')
  expect(page.body).not.toContain('<script>')
  expect(page.body).toContain('&lt;script&gt;')
})

test('attachments are named, and the text beside them is readable', async () => {
  await using box = await newOutbox()
  const content = Buffer.from('%PDF-1.3 …')
  await box.mailer.send({ ...mail, attachments: [{ fileName: 'Invoice-RV-2627-000123.pdf', content }] })
  const page = await box.get('/dev/outbox')
  expect(page.body).toContain('Attached: Invoice-RV-2627-000123.pdf')
  expect(page.body).toContain(mail.text.trim())
  const [name = ''] = await box.outbox.list()
  const raw = await box.get(`/dev/outbox/${name}`)
  expect(raw.body).toContain(content.toString('base64'))
  expect(raw.body).toContain('Content-Type: application/pdf')
})

test('nothing that a shopper wrote becomes a header or another recipient', async () => {
  await using box = await newOutbox()
  await box.mailer.send({
    ...mail,
    to: 'asha@example.com,eve@example.org',
    subject: 'Order of Asha\r\nBcc: eve@example.org\r\n\r\n<b>',
  })
  const [name = ''] = await box.outbox.list()
  const raw = (await box.get(`/dev/outbox/${name}`)).body
  const [headers = ''] = raw.split('\n\n', 1)
  expect(headers.split('\n').filter((line) => /^(bcc|cc|to|from|subject):/i.test(line))).toHaveLength(3)
  expect(headers).not.toMatch(/^bcc:/im)
  expect(headers).toMatch(/^Message-ID: <0198f2f0-0000-7000-8000-000000000001@ruhvana\.example>$/m)
})

test('issue 16: the HTML of a mail is shown with its embedded pictures, and without scripts', async () => {
  await using box = await newOutbox()
  const content = Buffer.from(
    'a small JPEG of a silk kurta, long enough for two lines of base64 in the file of the mail',
  )
  await box.mailer.send({
    ...mail,
    html: `<p>Dear Āśā, ${'a long line '.repeat(20)}</p><img src="cid:piece-1@order-paid" alt="">`,
    attachments: [{ fileName: 'Invoice-RV-2627-000123.pdf', content: Buffer.from('%PDF-1.3') }],
    pictures: [{ cid: 'piece-1@order-paid', content }],
  })
  const [name = ''] = await box.outbox.list()
  expect((await box.get('/dev/outbox')).body).toContain(`/dev/outbox/${name}/html`)
  const page = await box.get(`/dev/outbox/${name}/html`)
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*img-src data:/)
  expect(page.body).toContain('Dear Āśā')
  expect(page.body).toContain(`<img src="data:image/jpeg;base64,${content.toString('base64')}" alt="">`)
  expect((await box.get('/dev/outbox/20261121T100643123Z-none.eml/html')).statusCode).toBe(404)
})

test('ORDER-01: a WhatsApp message is shown with its channel, its number and its text', async () => {
  await using box = await newOutbox()
  const { port } = openSandboxWhatsApp(box.outbox)
  const text = 'Your order “RV-401” has been delivered.'
  const id = await port.send({
    id: '7',
    kind: 'delivered' as const,
    to: '919876543210',
    template: 'order_delivered_2',
    values: [],
    text,
  })
  expect(id).toMatch(/^wamid\.sandbox-/)
  const page = await box.get('/dev/outbox')
  expect(page.body).toContain('WhatsApp → +919876543210')
  expect(page.body).toContain(text)
})
