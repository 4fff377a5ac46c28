import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from './axe.ts'
import { join } from './console-staff.ts'
import { loadProduct, productInStock } from './products.ts'
import { expect, test, visit } from './shopper.ts'

withoutTransitions()

const found = z.object({
  pieces: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      designerName: z.string(),
      hsn: z.string(),
      productRule: z.string(),
      isMade: z.boolean(),
      percentOff: z.int(),
    }),
  ),
})

async function open(page: Page, key: string, title: string): Promise<Locator> {
  await page.goto(`/admin/settings/${key}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  return page.getByRole('main')
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Published')
  await expect(page.getByRole('region', { name: 'State' })).toContainText('DraftNone')
}

/** Publishes the version before the last one again. */
async function rollBack(page: Page): Promise<void> {
  const versions = page.getByRole('region', { name: 'Versions' })
  const count = await versions.getByRole('listitem').count()
  await versions
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish again' }).click()
  await expect(versions.getByRole('listitem')).toHaveCount(count + 1)
}

test('CART-02: a holiday moves the shown dispatch, is published and rolled back', async ({ page }) => {
  test.setTimeout(120_000)
  await join(page)
  const main = await open(page, 'calendar', 'Calendar')
  const days = page.getByRole('table', { name: 'Dispatch of an order placed now' })
  const ready = days.getByRole('row', { name: /^Ready piece/ }).getByRole('cell')

  await test.step('fewer working days move the dispatch that the panel shows, before anything is saved', async () => {
    const before = (await ready.nth(0).textContent()) ?? ''
    await expect(ready.nth(1)).toHaveText(before)
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await main.getByRole('button', { name: day }).click()
    await expect(ready.nth(1)).not.toHaveText(before)
    await expect(ready.nth(0)).toHaveText(before)
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) await main.getByRole('button', { name: day }).click()
    await expect(ready.nth(1)).toHaveText(before)
  })

  await test.step('pasted holidays move it too', async () => {
    const before = (await ready.nth(0).textContent()) ?? ''
    const lines = Array.from({ length: 9 }, (_, index) => {
      const day = new Date(Date.now() + (index + 1) * 86_400_000).toISOString().slice(0, 10)
      return `${day} Closed ${index + 1}`
    })
    await main.getByText('Paste several holidays').click()
    await main.getByLabel('Holidays, one a line').fill('tomorrow Closed')
    await main.getByRole('button', { name: 'Add these lines' }).click()
    await expect(main.getByText(/^Line 1: write a line such as/)).toBeVisible()
    await main.getByLabel('Holidays, one a line').fill(lines.join('\n'))
    await main.getByRole('button', { name: 'Add these lines' }).click()
    await expect(ready.nth(1)).not.toHaveText(before)
    for (let left = lines.length; left > 0; left -= 1)
      await main
        .getByRole('button', { name: /^Remove Closed/ })
        .first()
        .click()
    await expect(ready.nth(1)).toHaveText(before)
  })

  await test.step('a far holiday is published, and the roll-back removes it', async () => {
    await main.getByLabel('Day', { exact: true }).fill('2042-05-01')
    await main.getByLabel('Name of the holiday').fill('House anniversary')
    await main.getByRole('button', { name: 'Add holiday' }).click()
    await expectNoAxeViolations(page, 'the calendar')
    await publish(page)
    await page.reload()
    const year = main.getByText(/^2042\s*1 holiday$/)
    await expect(year).toBeVisible()
    await rollBack(page)
    await page.reload()
    await expect(main.getByText(/^2027\s*\d+ holidays$/)).toBeVisible()
    await expect(year).toBeHidden()
  })
})

test('ORDER-03: a policy for one designer changes the sentence on its piece, and is rolled back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await join(page)
  const reply = await page.request.get('/api/admin/v1/return-policies/pieces?search=saree')
  const final = found
    .parse(await reply.json())
    .pieces.find(({ isMade, designerName }) => !isMade && designerName !== '')
  if (final === undefined) throw new Error('The demo shop has no such piece.')
  const shopper = await (await browser.newContext()).newPage()
  const { slug, return_policy: before } = await loadProduct(page.request, final.id)
  const sentence = 'Exchange within 11 days of delivery, no refunds; cancel free until it ships.'
  const main = await open(page, 'return-policies', 'Return policies')
  await expect(main.getByRole('button', { name: /^Remove Every piece/ })).toHaveCount(0)

  await test.step('a row of its own shows the sentence, and the piece is tried by it', async () => {
    await main.getByRole('button', { name: 'Add row' }).click()
    await main.getByLabel('Designer', { exact: true }).fill(final.designerName)
    await main.getByLabel('HSN code begins with').fill(final.hsn)
    await main.getByLabel('Made', { exact: true }).selectOption('Ready')
    await main.getByLabel('Gift card', { exact: true }).selectOption('No gift cards')
    await main.getByLabel('Rule of the piece').selectOption(final.productRule)
    await main.getByLabel('Days to return after delivery').fill('0')
    await main.getByLabel('Days to exchange after delivery').fill('11')
    await expect(main.getByText(sentence)).toBeVisible()
    const tried = page.getByRole('region', { name: 'Try a piece' })
    await tried.getByLabel('Piece').fill(String(final.id))
    await tried.getByRole('button', { name: `Try ${final.name}` }).click()
    await expect(tried).toContainText(sentence)
    await expect(tried).toContainText(final.designerName)
    await expectNoAxeViolations(page, 'return policies')
  })

  await test.step('it stands on the page of the piece until it is rolled back', async () => {
    await publish(page)
    await expect(async () => {
      await visit(shopper, `/products/${slug}`)
      await expect(shopper.getByText(sentence).first()).toBeVisible({ timeout: 2000 })
    }).toPass()
    await rollBack(page)
    await expect(async () => expect((await loadProduct(page.request, final.id)).return_policy).toBe(before)).toPass()
  })
})

test('PAY-01: cash is refused for one PIN code, and offered again after the roll-back', async ({
  page,
  request,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.expect(/status of 422/)
  await join(page)
  const { piece } = await productInStock(request, { turn: 5, category: 'Jewellery-110', sized: false })
  const isOffered = async () => {
    const reply = await request.get(`/api/v2/delivery-estimate/${piece.id}?postal_code=400104`)
    return z.object({ data: z.object({ pay_on_delivery: z.boolean() }) }).parse(await reply.json()).data.pay_on_delivery
  }
  const main = await open(page, 'offline-payments', 'Cash on delivery and bank transfer')
  const tried = page.getByRole('region', { name: 'Try a PIN code and a sum' })
  const cash = tried.getByRole('region', { name: 'Cash on delivery' })
  const attempt = async () => {
    await tried.getByLabel('PIN code').fill('400104')
    await tried.getByRole('button', { name: 'Try' }).click()
  }
  await attempt()
  await expect(cash).toContainText('Offered')
  await expect(cash).toContainText('PIN codes 400…')

  await test.step('a row that breaks a rule is named; a right one refuses the PIN code', async () => {
    await main.getByRole('button', { name: 'Add row' }).click()
    await main.getByLabel('PIN codes begin with').fill('400104')
    await main.getByLabel('Order up to, in rupees').fill('250000')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByText(/^Must be below ₹2,00,000/)).toBeVisible()
    await main.getByLabel('Order up to, in rupees').fill('25000')
    await main.getByLabel('Offered', { exact: true }).uncheck()
    await attempt()
    await expect(cash).toContainText('Not offered: Cash on delivery is not available at this PIN code.')
    await expectNoAxeViolations(page, 'cash and transfer')
  })

  await test.step('carts refuse it until the roll-back', async () => {
    expect(await isOffered()).toBe(true)
    await publish(page)
    await expect(async () => expect(await isOffered()).toBe(false)).toPass()
    await rollBack(page)
    await expect(async () => expect(await isOffered()).toBe(true)).toPass()
  })

  await test.step('the file of the terms is downloaded, and read into the form', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('cash-and-transfer.csv')
    const csv = (fee: string) => Buffer.from(`method,pin_prefix,max,fee\ncash_on_delivery,400,25000,${fee}\n`)
    const file = (fee: string) => ({ name: 'terms.csv', mimeType: 'text/csv', buffer: csv(fee) })
    await main.getByLabel('Upload CSV').setInputFiles(file('much'))
    await expect(main.getByText('Line 2: fee must be rupees, such as 1500 or 1499.50')).toBeVisible()
    await main.getByLabel('Upload CSV').setInputFiles(file('49'))
    await expect(main.getByText('1 row is in the form.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'State' })).toContainText('Not saved yet')
  })
})
