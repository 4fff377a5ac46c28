import type { Page } from '@playwright/test'
import { z } from 'zod'
import { callAsOwner, readAsOwner } from '#support/console-staff.ts'
import { productInStock } from '#support/products.ts'
import { expect, test } from '#support/shopper.ts'

const stored = z.object({ version: z.int() })
const versionOf = async () => stored.parse(await readAsOwner('settings/agents')).version

async function publish(hasPageTools: boolean): Promise<void> {
  const body = { mode: 'checkout', hasPageTools, originTrial: '' }
  const { version } = stored.parse(await callAsOwner('settings/agents/draft', { version: await versionOf(), body }))
  await callAsOwner('settings/agents/publish', { version })
}

type Tool = { readonly name: string; readonly execute: (input: object) => Promise<unknown> }

/** A browser with an assistant, as far as a page sees it. */
async function giveAssistant(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = new Map<string, Tool>()
    const registerTool = (tool: Tool) => {
      tools.set(tool.name, tool)
      return Promise.resolve()
    }
    const useTool = (name: string, input: object) => tools.get(name)?.execute(input)
    Object.assign(globalThis, { toolNames: () => [...tools.keys()], useTool })
    Object.defineProperty(document, 'modelContext', { value: { registerTool } })
  })
}

const namesOf = (page: Page): Promise<unknown> => page.evaluate('toolNames()')

const use = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(`useTool(${JSON.stringify(name)}, ${JSON.stringify(input)})`)

const found = z.object({ total: z.int(), pieces: z.array(z.object({ piece_id: z.int(), price: z.string() })) })
const read = z.object({
  sizes: z.array(z.object({ options: z.object({ Size: z.string() }), availability: z.string() })),
})
const delivery = z.object({ place: z.string(), latest: z.iso.date() })
const carted = z.object({ cart: z.object({ lines: z.array(z.object({ piece_id: z.int(), quantity: z.int() })) }) })

test('API-02, CART-01: an assistant in the browser finds a piece and puts it into the cart of the page', async ({
  page,
  request,
}) => {
  await giveAssistant(page)
  const files: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('page-tools')) files.push(sent.url())
  })
  await page.goto('/contact')
  await page.keyboard.press('Shift')
  expect(files).toEqual([])

  await publish(true)
  try {
    await expect(async () => {
      await page.goto('/contact')
      await page.keyboard.press('Shift')
      await expect.poll(() => namesOf(page), { timeout: 3000 }).toHaveLength(5)
    }).toPass()
    expect(await namesOf(page)).toEqual(['search_pieces', 'get_piece', 'get_delivery', 'get_cart', 'add_to_cart'])

    const dear = found.parse(await use(page, 'search_pieces', { query: 'saree' }))
    const cheap = found.parse(await use(page, 'search_pieces', { query: 'saree', max_price: 10_000 }))
    expect([cheap.total > 0, cheap.total < dear.total]).toEqual([true, true])

    const { piece, size } = await productInStock(request, { turn: 37 })
    const { sizes } = read.parse(await use(page, 'get_piece', { piece_id: piece.id }))
    expect(sizes).toContainEqual({ options: { Size: size }, availability: 'in_stock' })
    await expect(use(page, 'add_to_cart', { piece_id: piece.id })).rejects.toThrow(
      'Name the options of one of these sizes',
    )
    const arrives = await use(page, 'get_delivery', { piece_id: piece.id, postal_code: '302001' })
    expect(delivery.parse(arrives).place).toContain('Jaipur')

    const added = await use(page, 'add_to_cart', { piece_id: piece.id, options: { Size: size } })
    expect(carted.parse(added).cart.lines).toEqual([expect.objectContaining({ piece_id: piece.id, quantity: 1 })])
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('1')
    await expect(use(page, 'add_to_cart', { piece_id: piece.id, options: { Size: 'None' } })).rejects.toThrow(
      'Name the options of one of these sizes',
    )
  } finally {
    await callAsOwner('settings/agents/restore', { version: await versionOf(), id: null })
  }
})
