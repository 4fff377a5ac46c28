import { expect, test } from 'vitest'
import { adminOrderEndpoints, type AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { blankReply } from '#testing/blank.ts'
import { answer } from '#testing/fake-shop.ts'
import { choose, closed, dialogNamed, last, press, type } from '#testing/hands.ts'
import { openConsole } from '#testing/open-console.tsx'

const blank = blankReply(adminOrderEndpoints.find)

const lineOf = (position: number, name: string): AdminOrder['lines'][number] => ({
  position,
  name,
  designer: 'Aarohi Sen',
  sku: '',
  options: {},
  picture: null,
  quantity: 1,
  refundedPieces: 0,
  sentPieces: 0,
  unitPriceMinor: 300_000,
  discountMinor: 0,
  lineTotalMinor: 300_000,
  hsn: '',
  taxRatePercent: 5,
  isMadeToOrder: false,
  isGiftCard: false,
  dispatchBy: null,
  policyShareBp: 8500,
  policy: '85 % back',
})

const order: AdminOrder = {
  ...blank,
  code: '20261129-7',
  state: 'delivered',
  customer: { name: 'Asha Rao', email: '', phone: '', address: '', hasAccount: true },
  lines: [lineOf(1, 'Yellow Tunic'), lineOf(2, 'Olive Kurta')],
  actions: ['refund'],
}

test('PAY-02: a refund begins with nothing chosen; a ticked piece has the share of its policy, a sum or credit', async () => {
  answer(adminOrderEndpoints.find, () => order)
  const previewed = answer(adminOrderEndpoints.previewRefund, () => ({
    totalMinor: 150_000,
    unpaidMinor: 0,
    isComplete: false,
  }))
  const refunded = answer(adminOrderEndpoints.refund, () => order)
  const main = await openConsole('/orders/20261129-7')
  press(main.getByRole('button', { name: 'Refund' }))
  const form = await dialogNamed('Refund 20261129-7')
  expect(form.getByText('Choose pieces to see the amount.')).toBeDefined()
  press(form.getByRole('checkbox', { name: /^Yellow Tunic/ }))
  await form.findByText(/will be refunded$/)
  expect(last(previewed).body.lines).toEqual([{ position: 1, pieces: 1, shareBp: 8500 }])
  choose(form.getByRole('combobox', { name: 'How much of Yellow Tunic' }), 'A sum in ₹')
  type(form.getByRole('textbox', { name: 'Sum in rupees for Yellow Tunic' }), '1,500')
  choose(form.getByRole('combobox', { name: 'Refund to' }), 'Store credit')
  type(form.getByRole('textbox', { name: 'Reason, for the history' }), 'A loose thread')
  await form.findByText(/will be given as store credit$/)
  press(form.getByRole('button', { name: 'Refund these pieces' }))
  await closed(form.dialog)
  expect(refunded).toMatchObject([
    {
      body: {
        lines: [{ position: 1, pieces: 1, amountMinor: 150_000 }],
        refundTo: 'credit',
        note: 'A loose thread',
        withDelivery: false,
      },
    },
  ])
})
