import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { call, signIn } from '#support/console-staff.ts'
import { paidOrder } from '#support/orders.ts'
import { dialogNamed, expect, test } from '#support/shopper.ts'

withoutTransitions()

const payment = z.object({
  payments: z.tuple([z.object({ reference: z.string(), amountMinor: z.int(), feeMinor: z.int() })]),
})

/** `1234.50`. */
function rupeesOf(paise: number): string {
  const digits = String(paise).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

async function paymentOf(page: Page, code: string) {
  return payment.parse(await call(page.request, `payments?search=${code}`)).payments[0]
}

const header = 'entity_id,type,debit,credit,amount,currency,fee,tax,settled,settled_at,settlement_id,settlement_utr'

test('PAY-02: a settlement is uploaded, booked, found at the bank and in the ledger', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const { code } = await paidOrder(browser, 21)
  await signIn(page, '/settlements?view=unsettled')
  const main = page.getByRole('main')
  const { reference, amountMinor, feeMinor } = await paymentOf(page, code)
  const unique = `${Date.now()}`
  const [settlement, utr] = [`setl_E2e${unique}`, `AXISCN${unique}`]
  const net = rupeesOf(amountMinor - feeMinor)
  const tax = rupeesOf(Math.round((feeMinor * 18) / 118))
  const row = (credit: string): string =>
    [reference, 'payment', '0.00', credit, rupeesOf(amountMinor), 'INR', rupeesOf(feeMinor), tax, '1'].join(',') +
    `,25/11/2026,${settlement},${utr}`
  const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const bad = fileOf('bad.csv', `${header}\n${row('1.00')}\n`)
  const report = fileOf('recon.csv', `${header}\n${row(net)}\n`)
  const entry = `26/11/2026,NEFT CR-${utr},,${net}`
  const statement = fileOf('statement.csv', `Account 501000\nTxn Date,Narration,Withdrawal,Deposit\n${entry}\n`)

  await test.step('a faulty report is refused with its line, the right one is taken', async () => {
    await expect(main.getByText(/as in the ledger/)).toBeVisible()
    await expectNoAxeViolations(page, 'money that is not settled')
    await page.goto('/admin/settlements')
    const upload = async (file: typeof bad): Promise<void> => {
      await main.getByRole('button', { name: 'Upload a report' }).click()
      const dialog = dialogNamed(page, 'Upload a report')
      await dialog.getByLabel('File').setInputFiles(file)
      await dialog.getByRole('button', { name: 'Upload' }).click()
      await expect(dialog).toBeHidden()
    }
    await upload(bad)
    const taken = main.getByRole('region', { name: 'No rows were uploaded' })
    await expect(taken).toContainText('Line 2')
    await expect(taken).toContainText('is not the net of ₹1')
    await expectNoAxeViolations(page, 'a refused report')
    await upload(report)
    await expect(main.getByText('1 line added, in 1 settlement.')).toBeVisible()
    await upload(report)
    await expect(main.getByText('1 line was uploaded before.')).toBeVisible()
  })

  await test.step('the settlement fits the books and is booked from its page', async () => {
    const listed = main.getByRole('row').filter({ hasText: settlement })
    await expect(listed).toContainText('To book')
    await expectNoAxeViolations(page, 'settlements')
    await listed.getByRole('link').first().click()
    await expect(main.getByRole('table', { name: 'Lines' })).toContainText('Matches the books')
    await expect(main.getByRole('link', { name: code })).toBeVisible()
    await expectNoAxeViolations(page, 'a settlement')
    await main.getByRole('button', { name: /^Book ₹/ }).click()
    const dialog = dialogNamed(page, 'Book 1 settlement')
    await dialog.getByRole('button', { name: 'Book' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('Booked', { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('region', { name: 'Change history' })).toContainText('booked')
  })

  const address = page.url()
  await test.step('the bank’s line is matched by its UTR', async () => {
    await page.goto('/admin/bank-lines')
    await main.getByRole('button', { name: 'Upload a statement' }).click()
    const dialog = dialogNamed(page, 'Upload a statement')
    await dialog.getByLabel('File').setInputFiles(statement)
    await expect(dialog.getByLabel('What “Deposit” is')).toHaveValue('credit')
    await expectNoAxeViolations(page, 'uploading a statement')
    await dialog.getByRole('button', { name: 'Upload' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText(/^1 line added\. 1 matched/)).toBeVisible()
    await expect(main.getByRole('row').filter({ hasText: utr }).first()).toContainText(settlement)
    await expectNoAxeViolations(page, 'bank lines')
    await page.goto(address)
    await expect(main.getByRole('region', { name: settlement })).toContainText('26 Nov 2026')
  })

  await test.step('the ledger has it, and the file too', async () => {
    await page.goto('/admin/ledger?account=bank&kind=settlement')
    await expect(main.getByRole('table').last()).toContainText('Settlement')
    await page.goto('/admin/settlements')
    await main.getByRole('button', { name: 'Download CSV' }).click()
    const dialog = dialogNamed(page, 'Download settlements')
    await dialog.getByLabel('From').fill('2026-11-01')
    await dialog.getByLabel('To', { exact: true }).fill('2026-11-30')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain(reference)
  })
})

test('PAY-02: one line of the bank is assigned to two settlements, and the match is undone', async ({ page }) => {
  await signIn(page, '/bank-lines')
  const main = page.getByRole('main')
  const unique = `${Date.now()}`
  const codes = [`setl_One${unique}`, `setl_Two${unique}`]
  const amounts = ['1234.57', '765.43']
  const rows = codes.map((code, index) =>
    [`adj_${code}`, 'adjustment', '0.00', amounts[index], amounts[index], 'INR', '0.00', '0.00', '1', '26/11/2026']
      .concat(code, '')
      .join(','),
  )
  const narration = `GATEWAY ${unique}`
  const upload = (path: string, text: string) => call(page.request, path, { fileName: 'file.csv', text })
  await upload('settlements/upload', `${header}\n${rows.join('\n')}\n`)
  await upload('bank-lines/upload', `Date,Narration,Amount\n26/11/2026,${narration},2000.00\n`)
  await page.goto(`/admin/bank-lines?search=${encodeURIComponent(narration)}`)
  const line = main.getByRole('row').filter({ hasText: narration })
  await line.getByRole('button', { name: 'Assign' }).click()
  const dialog = dialogNamed(page, 'Assign the line')
  await dialog.getByLabel('Find an item').fill(unique)
  for (const code of codes) await dialog.getByRole('checkbox', { name: code }).check()
  await expect(dialog.getByRole('status')).toContainText('It is the line to the paisa')
  await expectNoAxeViolations(page, 'assigning a line')
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog).toBeHidden()
  for (const code of codes) await expect(line).toContainText(code)
  await line.getByRole('button', { name: 'Undo' }).click()
  await dialogNamed(page, 'Undo').getByRole('button', { name: 'Undo' }).click()
  await expect(line).toContainText('Unmatched')
})
