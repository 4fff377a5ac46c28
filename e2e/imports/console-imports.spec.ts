import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { readAsOwner, signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

withoutTransitions()

/** A supplier's list whose pieces no other journey has. */
function listOf(name: string, prices: readonly (number | string)[]): string {
  const rows = prices.map((price, index) => {
    const picture = `https://pictures.example/${index}.jpg`
    return `K${index},${name} ${index + 1},Tarini Loom,${price},"S, M",Pink,6,Soft cotton,${picture}`
  })
  return ['Style No,Item Name,Brand,Rate (INR),Size,Colour,Qty,Details,Image URLs', ...rows].join('\n')
}

/** Chooses a file on the page of imports, and comes to its columns. */
async function upload(
  page: Page,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<void> {
  await page.goto('/admin/imports')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { level: 1, name: /^Import \d+$/ })).toBeVisible()
}

async function importChecked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = dialogNamed(page, /^Import /)
  await dialog.getByLabel(/^Publish what is complete/).check()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('main').getByText('Imported', { exact: true })).toBeVisible({ timeout: 20_000 })
}

/** Letters, because the search reads digits apart from a name. */
function wordOf(number: number): string {
  return Array.from(String(number), (digit) => 'bdfgklmnrt'[Number(digit)]).join('')
}

const listed = z.object({ pieces: z.array(z.object({ id: z.int(), name: z.string() })) })

async function idOf(name: string): Promise<number> {
  const { pieces } = listed.parse(await readAsOwner(`pieces?search=${encodeURIComponent(name)}`))
  const piece = pieces.find((one) => one.name === name)
  if (piece === undefined) throw new Error(`The shop has no piece ${name}.`)
  return piece.id
}

test('CAT-04: a list with prices ten times too high is imported, seen in the shop and undone', async ({
  page,
  browser,
  faults,
}) => {
  faults.expect(/status of 422/)
  test.setTimeout(180_000)
  const name = `Rangrez${wordOf(Date.now())} Dupatta`
  const context = await browser.newContext()
  const shopper = await context.newPage()
  await signIn(page, '/imports')
  const main = page.getByRole('main')

  await test.step('the columns are guessed, and a sample shows what the rows become', async () => {
    await upload(page, {
      name: 'tarini.csv',
      content: listOf(
        name,
        ['1,500', 1800].map((price) => `"${price}"`),
      ),
    })
    await expect(page.getByLabel('Rate (INR) becomes')).toHaveValue('price')
    await expect(page.getByLabel('Style No becomes')).toHaveValue('key')
    const sample = page.getByRole('table', { name: 'Sample' })
    await expect(sample.getByRole('row').nth(1)).toContainText('₹1,500')
    await expectNoAxeViolations(page, 'the columns of an import')
    await page.getByLabel('Rate (INR) becomes').selectOption('skip')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByRole('alert')).toContainText('Choose the column that holds a price.')
    await page.getByLabel('Rate (INR) becomes').selectOption('price')
    await page.getByLabel('Name of the list').fill('tarini')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(main.getByText('Checked', { exact: true })).toBeVisible({ timeout: 20_000 })
    await importChecked(page)
  })

  const piece = await test.step('shoppers see the pieces that are complete', async () => {
    const id = await idOf(`${name} 1`)
    await visit(shopper, `/products/${id}`)
    await expect(shopper.getByRole('main')).toContainText('₹1,500')
    return id
  })

  await test.step('the next list is wrong: its faults are named, and its prices are ten times too high', async () => {
    await upload(page, { name: 'tarini-july.csv', content: listOf(name, [15_000, 18_000, 'on request']) })
    await expect(page.getByLabel('Name of the list')).toHaveValue('tarini')
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(main.getByText('Checked', { exact: true })).toBeVisible({ timeout: 20_000 })
    const fault = page.getByRole('table', { name: 'Errors' }).getByRole('row').nth(1)
    await expect(fault).toContainText('4')
    await expect(fault).toContainText('Rate (INR)')
    await expect(fault).toContainText('on request')
    await expect(fault).toContainText('such as 1299')
    await expectNoAxeViolations(page, 'a checked import')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download errors as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^import-\d+-faults\.csv$/)
  })

  await test.step('the fault is corrected in its table, and the import takes the new price', async () => {
    await page.getByRole('button', { name: 'Correct row 4, Rate (INR)' }).click()
    const field = page.getByRole('textbox', { name: 'Row 4, Rate (INR)' })
    await field.fill('soon')
    await field.press('Enter')
    await expect(main.getByText(/^Row 4 is still refused: Rate \(INR\)/)).toBeVisible()
    await page.getByRole('button', { name: 'Correct row 4, Rate (INR)' }).click()
    await field.fill('21,000')
    await field.press('Enter')
    await expect(page.getByRole('table', { name: 'Corrections' }).getByRole('row').nth(1)).toContainText('21,000')
    await expect(page.getByRole('table', { name: 'Errors' })).toBeHidden()
    await expectNoAxeViolations(page, 'a corrected import')
    const corrected = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download corrected file' }).click()
    expect((await corrected).suggestedFilename()).toMatch(/^import-\d+-corrected\.csv$/)
    await importChecked(page)
    await visit(shopper, `/products/${piece}`)
    await expect(shopper.getByRole('main')).toContainText('₹15,000')
  })

  await test.step('its undo puts the shop back as it was', async () => {
    await page.getByRole('button', { name: 'Undo import' }).click()
    const dialog = dialogNamed(page, /^Undo import/)
    await expectNoAxeViolations(page, 'the undo of an import')
    await dialog.getByRole('button', { name: 'Undo import' }).click()
    await expect(main.getByText(/^Undone by Meera Iyer: 2 pieces restored, 1 deleted/)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden()
    await visit(shopper, `/products/${piece}`)
    await expect(shopper.getByRole('main')).toContainText('₹1,500')
    await expect(shopper.getByRole('main')).not.toContainText('₹15,000')
    await expectNoAxeViolations(page, 'an undone import')
  })

  await test.step('the list shows both, and the catalogue is a file after a proof', async () => {
    await main.getByRole('link', { name: 'Imports', exact: true }).click()
    const list = page.getByRole('table', { name: 'Imports' })
    await expect(list.getByRole('row').filter({ hasText: 'tarini-july.csv' }).first()).toContainText('Undone')
    await expectNoAxeViolations(page, 'imports')
    const saved = page.waitForEvent('download', { timeout: 20_000 })
    await page.getByRole('button', { name: 'Export the catalogue' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^catalogue-.*\.csv$/)
  })
  await context.close()
})
