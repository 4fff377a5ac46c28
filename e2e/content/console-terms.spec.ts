import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { readAsOwner, signIn } from '#support/console-staff.ts'
import { loadProduct } from '#support/products.ts'
import { expect, test, visit } from '#support/shopper.ts'

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

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Published')
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('DraftNone')
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

test('ORDER-03: a policy for one designer changes the sentence on its piece, and is rolled back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const final = found
    .parse(await readAsOwner('return-policies/pieces?search=saree'))
    .pieces.find(({ isMade, designerName }) => !isMade && designerName !== '')
  if (final === undefined) throw new Error('The demo shop has no such piece.')
  const shopper = await (await browser.newContext()).newPage()
  const { slug, return_policy: before } = await loadProduct(page.request, final.id)
  const sentence = 'Exchange within 11 days of delivery, no refunds; cancel free until it ships.'
  await signIn(page, '/settings/return-policies')
  const main = page.getByRole('main')

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
