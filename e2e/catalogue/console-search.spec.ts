import type { Browser } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { expect, sectionHydrated, test, visit } from '#support/shopper.ts'

withoutTransitions()

type Search = { readonly visitor: string; readonly query: string; readonly opensPiece: boolean }

/** Headless browsers say so in their name, and the log leaves them out as robots. */
async function searchAs(browser: Browser, { visitor, query, opensPiece }: Search): Promise<void> {
  const context = await browser.newContext({ userAgent: `Mozilla/5.0 Chrome/150 ${visitor}` })
  const page = await context.newPage()
  await visit(page, `/category/4?name=${encodeURIComponent(query)}`)
  if (opensPiece) {
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/search-clicks'))
    const piece = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    await sectionHydrated(piece)
    await piece.click()
    expect((await sent).status()).toBe(200)
  }
  await context.close()
}

test('CAT-04: queries of two visits are listed, become words, and a piece is hidden from searches', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const own = 'banjara'
  const query = `${own} saree`
  await searchAs(browser, { visitor: 'one', query, opensPiece: true })
  await searchAs(browser, { visitor: 'two', query, opensPiece: false })
  await signIn(page, '/search?view=hidden')
  const main = page.getByRole('main')
  const row = main.getByRole('row').filter({ hasText: query })

  await test.step('a hidden piece leaves the search and comes back', async () => {
    const picker = main.getByLabel('Find a piece to hide')
    await picker.fill('ivory sherwani')
    const first = main
      .getByRole('list', { name: /^Found/ })
      .getByRole('button')
      .first()
    const name = ((await first.getAttribute('aria-label')) ?? '').replace('Hide ', '')
    await first.click()
    const hidden = main.getByRole('list', { name: 'Hidden pieces' }).getByRole('listitem').filter({ hasText: name })
    await expect(hidden).toBeVisible()
    await expectNoAxeViolations(page, 'hidden pieces')
    await hidden.getByRole('button', { name: `Unhide ${name}` }).click()
    await expect(hidden).toHaveCount(0)
  })

  await test.step('the query appears with its clicks, and leads to the form for words', async () => {
    await expect(async () => {
      await page.goto('/admin/search')
      await expect(row).toContainText('1 (50 %)', { timeout: 2000 })
    }).toPass({ timeout: 120_000 })
    await expectNoAxeViolations(page, 'queries of shoppers')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^searches-top-20.*\.csv$/)
    await row.getByRole('link', { name: `Add a meaning of ${query}` }).click()
    await expect(main.getByLabel('Words, as shoppers type them')).toHaveValue(query)
    await main.getByLabel('Meaning').selectOption({ label: 'Saree' })
    await main.getByLabel('In searches only').check()
    await main.getByRole('button', { name: 'Add words' }).click()
    await expect(main.getByRole('row').filter({ hasText: query })).toContainText('in searches only')
    await main.getByRole('button', { name: `Remove ${query}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(main.getByRole('row').filter({ hasText: query })).toHaveCount(0)
  })

  await test.step('the report shows the searches of the day', async () => {
    await page.goto('/admin/reports')
    const report = main.getByRole('region', { name: 'Search', exact: true })
    await expect(report).toContainText('Opened a piece')
    await report.getByRole('link', { name: 'See the queries' }).click()
    await expect(row).toBeVisible()
  })
})
