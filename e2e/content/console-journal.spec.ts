import type { Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

async function beginStory(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main')
  await test.step('it begins with a title, and its text gets a heading, a link and a picture', async () => {
    await expectNoAxeViolations(page, 'journal')
    await page.getByRole('button', { name: 'New story' }).click()
    const dialog = dialogNamed(page, 'New story')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Create draft' }).click()
    await main.getByLabel('Summary').fill('How many threads a morning takes.')
    const text = main.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.type('First the warp.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Then the weft ')
    await main.getByRole('button', { name: 'Heading', exact: true }).click()
    await main.getByRole('button', { name: 'Link', exact: true }).click()
    const link = dialogNamed(page, 'Link')
    await link.getByLabel('Link text').fill('of sarees')
    await link.getByLabel('Links to').fill('javascript:alert(1)')
    await link.getByRole('button', { name: 'Save link' }).click()
    await expect(link.getByText(/^Must be a page of the shop/)).toBeVisible()
    await link.getByLabel('Links to').fill('/category/204')
    await link.getByRole('button', { name: 'Save link' }).click()
    await expect(text.getByRole('link', { name: 'of sarees' })).toBeVisible()
    await text.getByText('First the warp.').click()
    await main.getByRole('button', { name: 'Picture here' }).click()
    await expect(main.getByRole('textbox', { name: 'Text', exact: true })).toHaveText([
      'First the warp.',
      /^Then the weft/,
    ])
  })
}

test('ROUTE-07: a story is written with pictures and a piece, previewed, scheduled, published, read and rolled back', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422/)
  faults.expect(/status of 404/)
  faults.expect(/status of 429 .*pictures\/upload/)
  const title = `A loom of ${process.pid} threads`
  const address = `/blog/a-loom-of-${process.pid}-threads`
  await signIn(page, '/journal')
  const shopper = await (await browser.newContext()).newPage()
  const main = page.getByRole('main')
  const state = page.getByRole('region', { name: 'Status' })
  const upload = async (label: string, hue: number) => {
    const picture = pngNamed(`loom-${hue}.png`, { width: 1600, height: 1000, hue })
    await main.getByLabel(`Upload ${label}`, { exact: true }).setInputFiles(picture)
    await expect(main.getByRole('img', { name: `${label}: ${picture.name}` })).toBeVisible({ timeout: 60_000 })
  }

  const leadsTo = async (from: string, to: RegExp) => {
    await expect(async () => expect((await shopper.request.get(from)).url()).toMatch(to)).toPass()
    await visit(shopper, from)
    await expect(shopper).toHaveURL(to)
  }

  await beginStory(page, title)
  await expect(main.getByLabel('Address', { exact: true })).toHaveValue(address.slice('/blog/'.length))

  await test.step('a picture without its file is refused, then it gets pictures, a piece and a day', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByText('Choose a picture').first()).toBeVisible()
    await upload('Cover', 40)
    await upload('Picture', 90)
    await main.getByLabel('Alt text of the cover').fill('A loom in the morning')
    await main.getByLabel('Alt text', { exact: true }).fill('Threads on a loom')
    await main.getByLabel('Caption').fill('In the workroom')
    await main.getByLabel('Add a piece').fill('saree')
    await main.getByRole('list', { name: 'Pieces found' }).getByRole('button').first().click()
    await main.getByLabel('Date of the story').fill('2020-01-02')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(state).toContainText('Saved')
    await expectNoAxeViolations(page, 'story')
  })

  await test.step('the preview shows it, and the shop does not', async () => {
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(preview.getByRole('img', { name: 'Threads on a loom' })).toBeVisible()
    await preview.close()
    expect((await shopper.request.get(address)).status()).toBe(404)
  })

  await test.step('it is scheduled, taken back, published and read', async () => {
    await page.getByRole('button', { name: 'Schedule…' }).click()
    await dialogNamed(page, 'Schedule publishing').getByRole('button', { name: 'Schedule' }).click()
    await expect(page.getByRole('region', { name: 'In the journal' })).toContainText('Scheduled')
    await page.getByRole('button', { name: /^Cancel publishing on/ }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(state).toContainText('Published')
    // The shop learns of a publication within seconds.
    await expect(async () => expect((await shopper.request.get(address)).status()).toBe(200)).toPass()
    await visit(shopper, address)
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(shopper.getByRole('heading', { level: 2, name: 'Then the weft of sarees' })).toBeVisible()
    await expect(shopper.getByText('In the workroom')).toBeVisible()
    await expect(shopper.getByRole('heading', { name: 'In this story' })).toBeVisible()
  })

  await test.step('a change of title and address is rolled back, and the other address leads on', async () => {
    await main.getByLabel('Title', { exact: true }).fill(`${title}, counted`)
    await main.getByLabel('Address', { exact: true }).fill(`counted-${process.pid}`)
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByRole('region', { name: 'Versions' }).getByRole('button', { name: /^Compare/ })).toHaveCount(
      1,
    )
    await leadsTo(address, new RegExp(`/blog/counted-${process.pid}$`))
    await page.getByRole('button', { name: /^Compare/ }).click()
    await page.getByRole('button', { name: 'Publish again' }).click()
    await expect(main.getByLabel('Title', { exact: true })).toHaveValue(title)
    await leadsTo(`/blog/counted-${process.pid}`, new RegExp(`${address}$`))
    await expect(shopper.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  })

  await test.step('it is deleted, and stands among the deleted ones', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialogNamed(page, 'Delete this story?').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    await expect(async () => expect((await shopper.request.get(address)).status()).toBe(404)).toPass()
    await page.goto('/admin/journal?state=deleted')
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  })
})
