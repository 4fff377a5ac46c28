import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

const thisMonth = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)

test('ORDER-03: the month’s GST return tallies with the ledger and is downloaded', async ({ page, browser }) => {
  test.setTimeout(180_000)
  await paidOrder(browser, 11)
  await signIn(page, `/gst?month=${thisMonth}`)
  const main = page.getByRole('main')

  await test.step('the month has the sale, and the ledger has the same tax', async () => {
    await expect(main.getByText(/^The ledger has the same tax: ₹[1-9]/)).toBeVisible()
    await expect(main.getByText('The month is not over yet.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Mark as filed' })).toHaveCount(0)
    await expectNoAxeViolations(page, 'gst')
  })

  await test.step('consumers are added up by place and rate', async () => {
    await main.getByRole('button', { name: /^b2cs/ }).click()
    await expect(main.getByRole('region', { name: 'Other consumers (7)' })).toContainText('27-Maharashtra')
  })

  await test.step('the workbook and a sheet are downloaded', async () => {
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download the workbook' }).click(),
    ])
    expect(workbook.suggestedFilename()).toBe(`GSTR-1-${thisMonth}.xlsx`)
    const [sheet] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: /^CSV/ }).click(),
    ])
    expect(await readFile(await sheet.path(), 'utf8')).toContain('OE,27-Maharashtra,')
  })

  await test.step('a month that is over can be filed once', async () => {
    await page.goto('/admin/gst?month=2024-04')
    await main.getByRole('button', { name: 'Mark as filed' }).click()
    const dialog = dialogNamed(page, 'Mark April 2024 as filed')
    await expectNoAxeViolations(page, 'filing')
    await dialog.getByLabel('Note').fill('Nil return')
    await dialog.getByRole('button', { name: 'Mark as filed' }).click()
    await expect(main.getByText(/^Filed on .* by Meera Iyer: Nil return\.$/)).toBeVisible()
  })
})

test('ORDER-02: the reports show the day’s sales by piece, and download them', async ({ page, browser, faults }) => {
  faults.expect(/status of 422/)
  test.setTimeout(180_000)
  const { name } = await paidOrder(browser, 14)
  await signIn(page, '/reports')
  const main = page.getByRole('main')
  await expect(main.locator('.recharts-bar-rectangle').first()).toBeVisible()
  const age = main.getByRole('region', { name: 'Stock ageing' })
  await expect(age).toContainText(/counted on \d/)
  await expect(age.getByRole('row', { name: /^0 to 30/ })).toContainText('₹')
  await expectNoAxeViolations(page, 'reports')
  await main.getByLabel('Group by').selectOption('Piece')
  await expect(page).toHaveURL(/by=piece/)
  await expect(main.getByRole('row').filter({ hasText: name }).first()).toContainText('₹')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Download CSV of the sales' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(name)
  await main.getByLabel('From').fill('2019-01-01')
  await expect(main.getByRole('alert')).toHaveText('Choose a period of 1 to 731 days, its first day before its last.')
})
