import { expect, test } from 'vitest'
import { adminInvoiceEndpoints, type InvoiceRow } from '@shop/contract/selling/admin-invoices'
import { answer, Refusal } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, last, lead, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const invoice: InvoiceRow = {
  id: 12,
  number: 'RV/2627/000012',
  kind: 'invoice',
  issuedAt: '2026-11-20T06:30:00.000Z',
  orderCode: '20261120-12',
  customer: 'Example Events Private Limited',
  gstin: '08AAAAA0000A1Z2',
  place: 'Rajasthan',
  taxableMinor: 250_000,
  taxMinor: 45_000,
  totalMinor: 295_000,
}
const total = { kind: 'invoice', count: 1, taxableMinor: 250_000, taxMinor: 45_000, totalMinor: 295_000 } as const

test('ORDER-03: an invoice of the list opens as PDF and is sent again, and filters reach the shop', async () => {
  const asked = answer(adminInvoiceEndpoints.list, () => ({ documents: [invoice], totals: [total], next: null }))
  const sent = answer(adminInvoiceEndpoints.send, () => ({ done: true }) as const)
  const main = await openConsole('/invoices?month=2026-11')
  expect(main.getByRole('link', { name: invoice.number }).getAttribute('href')).toBe('/api/admin/v1/invoices/12/pdf')
  expect(main.getByRole('row', { name: /^Invoices 1 ₹2,500 ₹450 ₹2,950/ })).toBeTruthy()
  press(main.getByRole('button', { name: 'Send again RV/2627/000012' }))
  const question = await dialogNamed('Send RV/2627/000012 again')
  press(question.getByRole('button', { name: 'Send' }))
  await closed(question.dialog)
  expect(last(sent).params).toEqual({ id: 12 })
  await lead(
    () => choose(main.getByRole('combobox', { name: 'Buyers' }), 'Businesses'),
    () => expect(last(asked).query).toMatchObject({ month: '2026-11', buyer: 'business' }),
  )
})

test('ORDER-03: the days and the type of the month’s file reach the shop, and a refusal stands in the form', async () => {
  answer(adminInvoiceEndpoints.list, () => ({ documents: [invoice], totals: [total], next: null }))
  const asked = answer(adminInvoiceEndpoints.file, () => new Refusal('invoice.too_many'))
  const main = await openConsole('/invoices?month=2026-02')
  press(main.getByRole('button', { name: 'Download the month' }))
  const form = await dialogNamed('Download February 2026')
  type(form.getByLabelText('From'), '2026-02-15')
  choose(form.getByLabelText('Type'), 'Invoices')
  press(form.getByRole('button', { name: 'Download' }))
  await form.findByText(/Choose fewer days/)
  expect(last(asked).body).toEqual({ from: '2026-02-15', until: '2026-02-28', kind: 'invoice' })
})
