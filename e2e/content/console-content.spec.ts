import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

test('HOME-01: the home page is changed, previewed, published, due later and rolled back', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  // The preview beside the form runs no scripts, and the browser says so.
  faults.expect(/frame is sandboxed/)
  await signIn(page, '/content')
  const shopper = await (await browser.newContext()).newPage()
  const headingsOf = async (address = '/') => {
    await visit(shopper, address)
    return shopper.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  }
  const main = page.getByRole('main')
  const before = await headingsOf()

  await test.step('a section moves up by its button, and gets another heading', async () => {
    await expectNoAxeViolations(page, 'pages and texts')
    await main.getByRole('link', { name: 'Home page' }).click()
    await page.getByRole('button', { name: 'Move For the wedding season up' }).click()
    await main.getByRole('button', { name: /^For the wedding season/ }).click()
    await page.getByLabel('Heading').fill('For the season of lights')
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Saved')
    await expectNoAxeViolations(page, 'home page editor')
  })

  await test.step('the preview shows the draft to who has its address', async () => {
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    await preview.waitForLoadState()
    const headings = await headingsOf(new URL(preview.url()).pathname + new URL(preview.url()).search)
    expect(headings).toContain('For the season of lights')
    await preview.close()
    expect(await headingsOf()).toEqual(before)
  })

  await test.step('it is published, and the shop shows it', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Published')
    await expect(async () => expect(await headingsOf()).toContain('For the season of lights')).toPass()
  })

  await test.step('the next draft is due tomorrow, and is taken back', async () => {
    await main.getByRole('button', { name: /^For the season of lights/ }).click()
    await page.getByLabel('Heading').fill('For the day after')
    await page.getByRole('button', { name: 'Schedule…' }).click()
    const dialog = dialogNamed(page, 'Schedule publishing')
    await expectNoAxeViolations(page, 'publish at a time')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Due')
    await page.getByRole('button', { name: /^Cancel publishing on/ }).click()
    await expect(page.getByRole('region', { name: 'Status' })).not.toContainText('Due')
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(main.getByRole('button', { name: /^For the season of lights/ })).toBeVisible()
  })

  await test.step('the default comes back', async () => {
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('The default')
    await expect(async () => expect(await headingsOf()).toEqual(before)).toPass()
  })
})
