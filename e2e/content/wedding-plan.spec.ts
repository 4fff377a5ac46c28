import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations } from '#support/axe.ts'
import { expect, test, visit } from '#support/shopper.ts'

/** A Saturday far enough ahead for pieces that are cut to order. */
function farDay(): string {
  const day = new Date(Date.now() + 100 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + 6 - day.getUTCDay())
  return day.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

test('SEARCH-02: a wedding plan has pieces in time for each function, the last day to order, and a calendar file @both', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Wedding plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The wedding plan' })).toBeVisible()
  await page.getByLabel('Wedding day').fill(farDay())
  await page.getByLabel('Delivery PIN code').fill('400050')
  await page.getByLabel('You are the').selectOption('Sister or bridesmaid')
  await page.getByRole('button', { name: 'See the plan' }).click()
  await expect(page.getByRole('heading', { name: /^Sister or bridesmaid, Sat / })).toBeVisible()
  for (const name of ['Haldi', 'Mehndi', 'Sangeet', 'Wedding', 'Reception']) {
    const part = page.getByRole('region', { name, exact: true })
    await expect(part.getByRole('article')).toHaveCount(4)
    await expect(part).toContainText(/Order by \w{3} \d/)
    for (const text of await part.getByText(/^Arrives by /).allTextContents()) expect(text).not.toContain('Late')
  }
  // No piece is proposed twice.
  const pieces = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(pieces).size).toBe(20)
  await expectNoAxeViolations(page, 'wedding plan')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('wedding-plan.ics')
  expect(await readFile(await download.path(), 'utf8')).toContain('SUMMARY:Last day to order for the Sangeet')
  await page.getByRole('link', { name: 'for the Haldi' }).click()
  await expect(page).toHaveURL(/\/category\/.*wear_by=/)
})

test('SEARCH-02: a plan for a day that is over says what would be right, and works without JavaScript', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/wedding-plan?day=2020-01-01&part=bride')
  await expect(page.getByText('Choose a day from tomorrow on')).toBeVisible()
  await page.getByLabel('Wedding day').fill(farDay())
  await page.getByRole('button', { name: 'See the plan' }).click()
  await expect(page.getByRole('region', { name: 'Sangeet' }).getByRole('article')).toHaveCount(4)
  await context.close()
})
