import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { loadProduct, productInStock } from '#support/products.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

test('NAV-05: staff find a piece, count its sizes, take one out and see each movement', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { piece } = await productInStock(request, { turn: 11 })
  const { piece: plain } = await productInStock(request, { turn: 12, sized: false, category: 'Jewellery-110' })
  await signIn(page, '/stock')
  const main = page.getByRole('main')
  const sizes = page.getByRole('region', { name: 'Sizes' })
  const movements = page.getByRole('region', { name: 'Movements' })

  await test.step('the search finds nothing, then the piece', async () => {
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await expectNoAxeViolations(page, 'stock')
    const search = page.getByRole('searchbox', { name: 'Search stock' })
    await search.fill('no such piece at all')
    await search.press('Enter')
    await expect(main.getByText('No piece matches this search.')).toBeVisible()
    await search.fill(String(piece.id))
    await search.press('Enter')
    await main.getByRole('link', { name: piece.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: piece.name })).toBeVisible()
    await expectNoAxeViolations(page, 'stock of a piece')
  })

  await test.step('a count is refused where it is no number, and saved where it is one', async () => {
    await main.getByRole('button', { name: 'Count' }).click()
    const fields = sizes.getByRole('textbox')
    await fields.first().fill('four')
    await sizes.getByRole('button', { name: 'Save count' }).click()
    await expect(sizes.getByText('Enter a whole number, such as 4')).toBeVisible()
    await expectNoAxeViolations(page, 'count with an error')
    await fields.first().fill('7')
    await sizes.getByRole('button', { name: 'Save count' }).click()
    await expect(main.getByText('Saved.')).toBeVisible()
    await expect(movements.getByRole('listitem').first()).toContainText('Counted')
    await expect(movements.getByRole('listitem').first()).toContainText('7 on the shelf')
  })

  await test.step('more than the free pieces are not taken, one is', async () => {
    await main.getByRole('button', { name: 'Adjust' }).click()
    const dialog = dialogNamed(page, 'Adjust stock')
    await dialog.getByLabel('Change').selectOption('Take')
    await dialog.getByLabel('Pieces').fill('900')
    await dialog.getByLabel('Reason').selectOption('Damaged')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/^Only \d+ pieces are free\./)).toBeVisible()
    await expectNoAxeViolations(page, 'take pieces')
    await dialog.getByLabel('Pieces').fill('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(movements.getByRole('listitem').first()).toContainText('Adjusted')
    await expect(movements.getByRole('listitem').first()).toContainText('−1')
  })

  await test.step('the shop sells what is left', async () => {
    const free = Number(await sizes.getByRole('row').nth(1).getByRole('cell').first().innerText())
    await expect.poll(async () => (await loadProduct(request, piece.id)).variant[0]?.qty).toBe(free)
  })

  await test.step('on a phone a scanner counts one more with each scan, and a reload loses nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/stock/count')
    const scan = page.getByRole('textbox', { name: 'SKU or barcode' })
    const scanned = async (code: string): Promise<void> => {
      await scan.fill(code)
      await scan.press('Enter')
    }
    await scanned('no-such-code')
    await expect(main.getByText('No size has the SKU or barcode “no-such-code”.')).toBeVisible()
    await scanned(String(plain.id))
    const count = main.getByRole('textbox', { name: `Counted: ${plain.name}` })
    await expect(count).toHaveValue('1')
    await scanned(String(plain.id))
    await expect(count).toHaveValue('2')
    await page.reload()
    await expect(count).toHaveValue('2')
    await expectNoAxeViolations(page, 'count sheet')
    await main.getByRole('button', { name: 'Save counts' }).click()
    await expect(main.getByText('1 count saved.')).toBeVisible()
  })
})
