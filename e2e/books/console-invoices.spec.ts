import { readFile } from 'node:fs/promises'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

test('ORDER-03: an invoice opens as PDF from its order, is sent again, and the month is downloaded @both', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { code } = await paidOrder(browser, 17)
  await signIn(page, `/orders/${code}`)
  const main = page.getByRole('main')
  const number = /^RV\/\d{4}\/\d{6}$/

  await test.step('the order has its invoice, which is sent again and stands in the history', async () => {
    const invoices = main.getByRole('region', { name: 'Invoices' })
    const href = await invoices.getByRole('link', { name: number }).getAttribute('href')
    const opened = await page.request.get(href ?? '')
    expect(opened.headers()).toMatchObject({ 'content-type': 'application/pdf' })
    expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await expectNoAxeViolations(page, 'order-invoices')
    await invoices.getByRole('button', { name: /^Send again RV/ }).click()
    const question = dialogNamed(page, /^Send RV.* again$/)
    await question.getByRole('button', { name: 'Send' }).click()
    await expect(question).toBeHidden()
    await expect(main.getByText('sent a document again')).toBeVisible()
  })

  await test.step('the list finds it by its order, and downloads the month as one PDF', async () => {
    await page.goto('/admin/invoices')
    await main.getByLabel('Number, order or customer').fill(code)
    await main.getByRole('button', { name: 'Filter' }).click()
    await expect(main.getByRole('link', { name: code })).toHaveCount(1)
    await expect(main.getByRole('table', { name: 'Totals' })).toContainText('Invoices')
    await expectNoAxeViolations(page, 'invoices')
    await main.getByRole('button', { name: 'Download the month' }).click()
    const dialog = dialogNamed(page, /^Download /)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Tax-documents-.*\.pdf$/)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
