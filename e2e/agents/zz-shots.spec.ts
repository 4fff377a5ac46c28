import { openAgent } from '#support/agent.ts'
import { signIn } from '#support/console-staff.ts'
import { test } from '#support/shopper.ts'

test('shots', async ({ page }) => {
  const agent = await openAgent(process.env['SHOP_URL'] ?? '')
  const { body } = await agent.call('POST', '/catalog/search', { query: 'saree' })
  await agent.call('POST', '/carts', { line_items: [{ item: { id: body.products[0]?.variants[0].id }, quantity: 1 }] })
  const other = await openAgent(process.env['SHOP_URL'] ?? '')
  await other.call('POST', '/catalog/search', { query: 'saree' })
  await signIn(page, '/settings/agent-platforms')
  await page.waitForTimeout(500)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['settings/agent-platforms', 'settings/agents', 'settings']) {
      await page.goto(`/admin/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/a5-shot-${path.replace('/', '-')}-${width}.png`, fullPage: true })
    }
  }
  agent.close()
  other.close()
})
