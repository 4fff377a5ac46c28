import { z } from 'zod'
import { callAsOwner, readAsOwner } from '#support/console-staff.ts'
import { buyPiece } from '#support/orders.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

const owners = ['piece', 'size', 'category', 'designer', 'order', 'customer'] as const
// A deleted key is free again only when a job has removed its values.
const key = `hidden_${Date.now()}`
const secret = 'Secret 7d41'

const defined = z.object({ id: z.int(), version: z.int() })
const category = 10
const piece = z.object({
  version: z.int(),
  body: z.looseObject({ designer: z.string().nullable(), variants: z.array(z.looseObject({})) }),
})
const record = z.object({ version: z.string() })
const designers = z.object({ data: z.array(z.object({ id: z.int(), name: z.string() })) })
const bought = z.object({ data: z.array(z.object({ product_id: z.int() })) })

async function writeInto(path: string): Promise<void> {
  const { version } = record.parse(await readAsOwner(path))
  const written = await callAsOwner(path, { version, values: { [key]: `${secret} ${path}` } })
  expect(JSON.stringify(written)).toContain(`${secret} ${path}`)
}

async function writeIntoPiece(id: number): Promise<string> {
  const { version, body } = piece.parse(await readAsOwner(`pieces/${id}`))
  const fields = { [key]: `${secret} piece` }
  const variants = body.variants.map((variant) => ({ ...variant, fields: { [key]: `${secret} size` } }))
  const written = JSON.stringify(await callAsOwner(`pieces/${id}`, { ...body, version, fields, variants }))
  expect([written.includes(`${secret} piece`), written.includes(`${secret} size`)]).toEqual([true, true])
  return body.designer ?? ''
}

test('API-01: no page and none of its calls shows a field of the staff', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const order = await buyPiece(request, account, { turn: 3 })
  const headers = { authorization: `Bearer ${account.token}` }
  const lines = await request.get(`/api/v2/purchase-history-items/${order.id}`, { headers })
  const pieceId = bought.parse(await lines.json()).data[0]?.product_id ?? 0
  const made: z.infer<typeof defined>[] = []
  for (const owner of owners) {
    const help = `${secret} help of ${owner}`
    made.push(defined.parse(await callAsOwner('fields', { owner, key, title: `${secret} title`, help, type: 'text' })))
  }
  try {
    const designerName = await writeIntoPiece(pieceId)
    const all = designers.parse(await (await request.get('/api/v2/designers')).json()).data
    const designerId = all.find(({ name }) => name === designerName)?.id ?? 0
    await writeInto(`categories/${category}/fields`)
    await writeInto(`categories/${designerId}/fields`)
    await writeInto(`orders/${order.code}/fields`)
    await writeInto(`customers/${account.id}/fields`)

    const seen: string[] = []
    const reading: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (!/json|html/.test(response.headers()['content-type'] ?? '')) return
      reading.push(
        response.text().then(
          (text) => seen.push(text),
          () => undefined,
        ),
      )
    })
    const shown: Readonly<Record<string, string>> = {
      '/': 'Ruhvana',
      [`/category/Women-${category}`]: 'Women',
      [`/category/Designer-${designerId}`]: designerName,
      [`/products/${pieceId}`]: order.name,
      [`/category/Women-${category}?name=${encodeURIComponent(order.name)}`]: order.name,
      '/account': account.name,
      '/order-history': order.code,
      [`/order-details/${order.id}`]: order.name,
    }
    for (const [path, words] of Object.entries(shown)) {
      await visit(page, path)
      await expect(page.locator('body'), path).toContainText(words)
      seen.push(await page.content())
    }
    await Promise.all(reading)
    expect(seen.length).toBeGreaterThan(2 * Object.keys(shown).length)
    const leaks = seen.filter((text) => text.includes(secret))
    expect(leaks.map((text) => text.slice(Math.max(0, text.indexOf(secret) - 200)).slice(0, 400))).toEqual([])
  } finally {
    for (const { id, version } of made) await callAsOwner(`fields/${id}/remove`, { version, confirm: key })
  }
})
