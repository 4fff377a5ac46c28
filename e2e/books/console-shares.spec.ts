import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { call, join, signIn } from '#support/console-staff.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

const made = z.object({ id: z.int() })
const account = z.object({ version: z.int() })

async function newLabel(page: Page, name: string): Promise<number> {
  return made.parse(await call(page.request, 'categories', { kind: 'designer', name })).id
}

/** A label with an agreement, a payee and an adjustment of ₹1,500. */
async function agreedLabel(page: Page, name: string): Promise<number> {
  const id = await newLabel(page, name)
  const { version } = account.parse(await call(page.request, `shares/${id}`))
  const terms = { kind: 'consignment', shareBp: 4250, discountBearer: 'house', validFrom: '2026-01-01' }
  const agreed = account.parse(await call(page.request, `shares/${id}/agreements`, { version, ...terms }))
  const payee = { gstin: '27AAAAA0000A1Z2', bankReference: 'Moonlit Loom, savings 001234567890' }
  await call(page.request, `shares/${id}`, { version: agreed.version, ...payee })
  const photography = { amountMinor: 150_000, reason: 'Photography of the collection' }
  await call(page.request, `shares/${id}/adjustments`, photography)
  return id
}

test('MONEY-01: a statement is issued, approved by a second person and paid', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page)
  const main = page.getByRole('main')
  const name = `Moonlit Loom ${Date.now()}`
  const id = await agreedLabel(page, name)

  await test.step('last month’s statement is issued from the list', async () => {
    await page.goto('/admin/shares')
    const row = main.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Draft')
    await expectNoAxeViolations(page, 'statements')
    await row.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'Issue 1' }).click()
    const dialog = dialogNamed(page, 'Issue 1 statement')
    await expect(dialog).toContainText('₹1,500')
    await dialog.getByRole('button', { name: 'Issue' }).click()
    await expect(main.getByText('1 done')).toBeVisible()
    await expect(row).toContainText('To approve')
    await row.getByRole('link', { name }).click()
    await expect(main.getByText(/so someone else must approve it/)).toBeVisible()
    await expect(main.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await expectNoAxeViolations(page, 'a statement')
  })

  const address = page.url()
  await test.step('somebody else approves it and records the payment', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const second = await context.newPage()
    await join(second, { role: 'Finance', path: new URL(address).pathname.replace('/admin', '') })
    await second.getByRole('button', { name: 'Approve' }).click()
    await dialogNamed(second, 'Approve 1 statement').getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('button', { name: 'Record the payment' }).click()
    const dialog = dialogNamed(second, 'Record the payment')
    await expect(dialog).toContainText('₹1,500')
    await expect(dialog).toContainText('••••7890')
    await expectNoAxeViolations(second, 'recording a payment')
    await dialog.getByLabel('Amount in rupees').fill('500')
    await dialog.getByLabel('Bank reference (UTR)').fill('UTR26000123')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toBeHidden()
    const payments = second.getByRole('region', { name: 'Payments' })
    await expect(payments).toContainText('UTR26000123')
    await second.getByRole('button', { name: 'Record a further payment' }).click()
    await expect(dialog).toContainText('₹1,000 is left to pay')
    await dialog.getByLabel('Bank reference (UTR)').fill('UTR26000124')
    await dialog.getByRole('button', { name: 'Record' }).click()
    await expect(dialog).toBeHidden()
    await expect(payments).toContainText('Left to pay₹0')
    await expectNoAxeViolations(second, 'a statement that was paid in parts')
    await context.close()
  })

  await test.step('the files have it, and the ledger owes nothing more for it', async () => {
    await page.reload()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Photography of the collection')
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(await readFile(await pdf.path(), 'latin1')).toMatch(/^%PDF/)
    await page.goto(`/admin/shares/${id}`)
    await expect(main.getByRole('region', { name: 'Payee' })).toContainText('₹0')
    await expectNoAxeViolations(page, 'a label')
    await page.goto('/admin/shares?view=labels')
    await expect(main.getByText(/as in the ledger/)).toBeVisible()
    await main.getByLabel('Find a designer').fill(name)
    await expect(main.getByRole('row').filter({ hasText: name })).toContainText('42.5 % on consignment')
    await expectNoAxeViolations(page, 'labels')
  })

  await test.step('the tax of a label is set, and the quarter lists what was withheld', async () => {
    await page.goto(`/admin/shares/${id}`)
    await main.getByRole('region', { name: 'TDS' }).getByRole('button', { name: 'Change' }).click()
    const dialog = dialogNamed(page, 'TDS')
    await dialog.getByLabel('PAN').fill('AAAAA0000A')
    await dialog.getByLabel('Section').selectOption('194-O')
    await dialog.getByLabel('Rate, in percent').fill('0.1')
    await expectNoAxeViolations(page, 'setting the tax of a label')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('region', { name: 'TDS' })).toContainText('0.1 % of the value of the pieces')
    await page.goto('/admin/tax-withheld')
    await expect(main.getByRole('heading', { name: /withheld$/ }).last()).toBeVisible()
    await expectNoAxeViolations(page, 'tax withheld')
  })

  await test.step('the designer sees this statement, and no other page of money', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const designer = await context.newPage()
    await join(designer, { role: 'Designer', label: name, path: '/own-statements' })
    await designer.getByRole('main').getByRole('link').first().click()
    await expect(designer.getByRole('region', { name: 'Balance' })).toContainText('₹1,500')
    await expectNoAxeViolations(designer, 'a statement of one’s own')
    await context.close()
  })
})
