import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { call, signIn } from '#support/console-staff.ts'
import { expect, test } from '#support/shopper.ts'

withoutTransitions()

/** Letters, because the search reads digits apart from a name. */
const wordOf = (number: number): string => Array.from(String(number), (digit) => 'bdfgklmnrt'[Number(digit)]).join('')

const draft = z.object({ id: z.int(), version: z.int(), body: z.looseObject({}) })
const size = {
  id: null,
  choices: ['M'],
  merchantSku: null,
  barcode: null,
  policy: 'tracked',
  priceMinor: 200_000,
  mrpMinor: 200_000,
}

/** Drafts with one size each, as their own journey needs them. */
async function makeDrafts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { id, version, body } = draft.parse(await call(page.request, 'pieces', { name }))
    await call(page.request, `pieces/${id}`, { ...body, version, options: ['Size'], variants: [size] })
  }
}

/** Pastes a text as a spreadsheet does; tests have no clipboard of the system. */
async function paste(grid: Locator, text: string): Promise<void> {
  await grid.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

test('CAT-01: a block from a spreadsheet is pasted, corrected, saved over somebody else’s change, and undone', async ({
  page,
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(/status of 4(09|22)/)
  const word = wordOf(Date.now())
  const names = [`Gridwork${word} Achkan`, `Gridwork${word} Bandi`]
  await signIn(page)
  await makeDrafts(page, names)
  const main = page.getByRole('main')
  const grid = page.getByRole('grid', { name: 'Pieces' })
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  const cell = (row: number, column: string): Locator =>
    grid.locator(`tr[aria-rowindex="${row + 2}"] td[id$="${column}"]`)

  await test.step('chosen pieces open in a grid', async () => {
    await page.goto(`/admin/pieces?search=Gridwork${word}`)
    for (const name of names) await main.getByRole('checkbox', { name: `Select ${name}` }).check()
    await page.getByRole('link', { name: 'Edit in a grid' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '2 pieces in a grid' })).toBeVisible()
    await expectNoAxeViolations(page, 'the grid')
  })

  await test.step('a pasted block has an invalid cell, which is named and corrected', async () => {
    await cell(0, 'fields-hsn').click()
    await paste(grid, '6204\tShawl\n62\tSaree\n')
    await expect(bar).toContainText('4 changes in 2 pieces')
    await bar.getByRole('button', { name: 'Show 1 cell to correct' }).click()
    await expect(main.getByText('An HSN code has 4, 6 or 8 digits')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Save' })).toBeDisabled()
    await expectNoAxeViolations(page, 'the grid with a fault')
    await page.keyboard.press('Enter')
    await page.keyboard.type('6211')
    await page.keyboard.press('Enter')
    await cell(0, 'sizes-priceMinor').click()
    await page.keyboard.type('2,450.50')
    await page.keyboard.press('Enter')
    await expect(cell(0, 'sizes-priceMinor')).toContainText('2450.50')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(0, 'sizes-priceMinor')).toContainText('2000')
    await page.keyboard.press('ControlOrMeta+y')
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Saved.')).toBeVisible()
  })

  await test.step('a cell that somebody else changed meanwhile shows both values', async () => {
    const other = await (await browser.newContext()).newPage()
    const id = (await cell(0, 'fields-name').getAttribute('id'))?.split('-')[1] ?? ''
    await signIn(other, `/pieces/${id}`)
    await other.getByLabel('HSN code').fill('5007')
    await other.getByLabel('Shade').fill('Rose')
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(other.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
    await other.context().close()
    await cell(0, 'fields-hsn').dblclick()
    await page.keyboard.type('6206')
    await page.keyboard.press('Enter')
    await bar.getByRole('button', { name: 'Save' }).click()
    const disputes = page.getByRole('alert', { name: 'Changed by somebody else' })
    await expect(disputes).toContainText('HSN code: yours 6206, theirs 5007')
    await expectNoAxeViolations(page, 'the grid with a conflict')
    await disputes.getByRole('button', { name: 'Keep mine' }).click()
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText('Saved.')).toBeVisible()
    await expect(cell(0, 'fields-hsn')).toContainText('6206')
  })

  await test.step('the save is undone', async () => {
    await page.getByRole('button', { name: 'Undo save' }).click()
    await expect(main.getByText('The save was undone.')).toBeVisible()
    await expect(cell(0, 'fields-hsn')).toContainText('5007')
  })
})
