import { expect, test } from '#support/shopper.ts'
import { signIn } from '#support/console-staff.ts'
test('shots', async ({ page }) => {
  await signIn(page, '/settings/agents')
  await expect(page.getByText('Origin trial token')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/a8-shot-${width}.png`, fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
