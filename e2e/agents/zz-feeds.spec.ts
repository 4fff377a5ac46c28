import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from '#support/shopper.ts'
import { callAsOwner, readAsOwner } from '#support/console-staff.ts'

test('feeds', async ({ request }) => {
  test.setTimeout(600_000)
  const names = ['google', 'meta', 'pinterest', 'assistants']
  const found = (await readAsOwner('settings/channels')) as any
  const body = { ...(found.draft?.body ?? found.live?.body ?? found.body) }
  const now = { ...body, channels: (body.channels as any[]).map((one) => ({ ...one, isOn: true })) }
  const saved = (await callAsOwner('settings/channels/draft', { version: found.version, body: now })) as any
  await callAsOwner('settings/channels/publish', { version: saved.version })
  const { channels } = (await readAsOwner('channels')) as any
  for (const name of names) {
    const one = channels.find((c: any) => c.name === name)
    const path = new URL(one.address).pathname
    const t = Date.now()
    const reply = await request.get(path, { timeout: 300_000 })
    const raw = await reply.body()
    const seconds = (Date.now() - t) / 1000
    const text = (name === 'assistants' && raw[0] === 0x1f ? gunzipSync(raw) : raw).toString('utf8')
    const entries = name === 'assistants' ? text.trimEnd().split('\n').length : text.split('<item>').length - 1
    const left: Record<string, number> = {}
    let cursor = ''
    for (let i = 0; i < 40; i += 1) {
      const page = (await readAsOwner(`channels/${name}/left-out${cursor === '' ? '' : `?cursor=${cursor}`}`)) as any
      for (const p of page.pieces) left[p.reason] = (left[p.reason] ?? 0) + 1
      if (page.next === null) break
      cursor = String(page.next)
    }
    console.log('FEED', JSON.stringify({ name, status: reply.status(), sent: one.sent, leftOut: one.leftOut, left, entries, bytes: Buffer.byteLength(text), gzip: gzipSync(text).length, seconds }))
  }
  expect(true).toBe(true)
})
