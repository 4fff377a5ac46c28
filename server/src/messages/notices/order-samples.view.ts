import type { EmailBill } from '#platform/mail/email.ts'
import type { SamplesOf } from './message-samples.types.ts'

export const sampleOrder = { name: 'Asha Rao', orderId: 401, orderCode: '20261121-401' }

export const sampleBill: EmailBill = {
  pieces: [
    { productName: 'Silk Kurta', designerName: 'Studio Example', choice: 'Size M', quantity: 2, totalMinor: 2_160_000 },
    { productName: 'Zari Dupatta', designerName: 'Studio Example', choice: '', quantity: 1, totalMinor: 50_000 },
  ],
  subtotalMinor: 2_210_000,
  shippingMinor: 14_900,
  discountMinor: 0,
  totalMinor: 2_224_900,
  taxMinor: 329_492,
  shipTo: ['Asha Rao', '12 Lotus Lane', 'Pune 411045', 'Maharashtra', 'India', '+91 90000 00000'],
}

const order = sampleOrder
const bill = sampleBill
const payUntil = '2026-11-21T10:15:00.000Z'
const totalMinor = bill.totalMinor
const bankDetails = 'Example Bank, account 00000000000, IFSC EXMP0000000'
const isStored = { giftCardMinor: 500_000, storeCreditMinor: 20_000 }
const discounted = { ...bill, discountMinor: 100_000, shippingMinor: 0, totalMinor: 2_110_000 }

export const orderSamples: SamplesOf<
  | 'order-link'
  | 'order-placed'
  | 'payment-link'
  | 'order-paid'
  | 'payment-failed'
  | 'order-expired'
  | 'transfer-reminder'
  | 'alteration-ready'
  | 'balance-due'
  | 'balance-paid'
  | 'cash-code'
  | 'transfer-code'
  | 'order-cancelled'
  | 'order-edited'
  | 'approval-request'
  | 'approval-reminder'
  | 'order-note'
  | 'invoice-copy'
  | 'review-invitation'
> = {
  'order-link': [{ name: 'Link to an order', facts: { orderId: 401, orderCode: order.orderCode } }],
  'order-placed': [
    { name: 'Waiting for payment', facts: { ...order, ...bill, payUntil } },
    { name: 'With a gift card', facts: { ...order, ...bill, ...isStored, payUntil } },
    { name: 'Without a proved contact', facts: { ...order, ...bill, name: '', shipTo: [], payUntil } },
  ],
  'payment-link': [
    { name: 'Payment link', facts: { ...order, ...bill, payUntil, method: 'link', bankDetails: '' } },
    {
      name: 'Payment link, partly with a gift card',
      facts: { ...order, ...bill, ...isStored, payUntil, method: 'link', bankDetails: '' },
    },
    {
      name: 'First of two payments',
      facts: { ...order, ...bill, payUntil, method: 'part', bankDetails: '', advanceMinor: 1_000_000 },
    },
    { name: 'Bank transfer', facts: { ...order, ...bill, payUntil, method: 'bank_transfer', bankDetails } },
    { name: 'Cash on delivery', facts: { ...order, ...bill, payUntil, method: 'cash_on_delivery', bankDetails: '' } },
    {
      name: 'Cash on delivery with an advance',
      facts: { ...order, ...bill, payUntil, method: 'cash_on_delivery', bankDetails: '', advanceMinor: 200_000 },
    },
  ],
  'order-paid': [
    { name: 'Paid online', facts: { ...order, ...bill } },
    { name: 'With a discount', facts: { ...order, ...discounted } },
    { name: 'Partly with a gift card', facts: { ...order, ...bill, ...isStored } },
    { name: 'Paid with a gift card', facts: { ...order, ...bill, giftCardMinor: totalMinor } },
    { name: 'Invoiced at dispatch', facts: { ...order, ...bill, isReceipt: true } },
    {
      name: 'First of two payments',
      facts: { ...order, ...bill, isInParts: true, isReceipt: true, advanceMinor: 1_000_000 },
    },
    { name: 'Cash on delivery', facts: { ...order, ...bill, isCash: true } },
    { name: 'Cash on delivery with an advance', facts: { ...order, ...bill, isCash: true, advanceMinor: 200_000 } },
    { name: 'Cash on delivery, partly with store credit', facts: { ...order, ...bill, ...isStored, isCash: true } },
  ],
  'payment-failed': [
    { name: 'Pieces still held', facts: { ...order, totalMinor, payUntil } },
    { name: 'Pieces no longer held', facts: { ...order, totalMinor, payUntil: null } },
  ],
  'order-expired': [{ name: 'Not paid in time', facts: { ...order, totalMinor, payUntil } }],
  'transfer-reminder': [
    {
      name: 'Waiting for a transfer',
      facts: { ...order, totalMinor, payUntil, bankDetails },
    },
  ],
  'alteration-ready': [
    {
      name: 'Alteration with a price',
      facts: { ...order, alterationId: 7, productName: 'Silk Kurta', priceMinor: 150_000 },
    },
    { name: 'Free alteration', facts: { ...order, alterationId: 7, productName: 'Silk Kurta', priceMinor: 0 } },
  ],
  'balance-due': [
    {
      name: 'Asked for the balance',
      facts: { ...order, balanceMinor: 1_224_900, paidMinor: 1_000_000, isReminder: false },
    },
    {
      name: 'Reminder of the balance',
      facts: { ...order, balanceMinor: 1_224_900, paidMinor: 1_000_000, isReminder: true },
    },
  ],
  'balance-paid': [{ name: 'Balance received', facts: { ...order, amountMinor: 1_224_900 } }],
  'cash-code': [
    {
      name: 'Code for cash on delivery',
      facts: { code: 'ABCD-EFGH', minutes: 15, orderCode: order.orderCode, dueMinor: totalMinor },
    },
  ],
  'transfer-code': [
    {
      name: 'Code for a bank transfer',
      facts: { code: 'ABCD-EFGH', minutes: 15, orderCode: order.orderCode, dueMinor: totalMinor },
    },
  ],
  'order-cancelled': [{ name: 'Cancelled before payment', facts: order }],
  'order-edited': [
    {
      name: 'Edited by the shop',
      facts: {
        ...order,
        changes: ['Delivery address: Mumbai 400050 → Pune 411001', 'Silk Kurta: M → L, same price'],
        arrivesBy: null,
        isReissued: true,
      },
    },
    {
      name: 'Edited, with a new day of delivery',
      facts: { ...order, changes: ['Silk Kurta: M → XL, same price'], arrivesBy: '2026-12-08', isReissued: false },
    },
  ],
  'approval-request': [
    {
      name: 'With a note',
      facts: {
        ...order,
        productName: 'Silk Kurta',
        step: 'embroidery',
        note: 'The border is done.\nThe sleeves follow.',
        answerBy: '2026-11-28',
      },
    },
    {
      name: 'Without a note',
      facts: { ...order, productName: 'Silk Kurta', step: 'fabric', note: '', answerBy: '2026-11-28' },
    },
  ],
  'approval-reminder': [
    {
      name: 'The day before the last one',
      facts: { ...order, stepId: 12, productName: 'Silk Kurta', step: 'embroidery', answerBy: '2026-11-28' },
    },
  ],
  'order-note': [
    {
      name: 'Words of the staff',
      facts: {
        ...order,
        subject: 'The lining of your lehenga',
        text: 'Which lining would you like?\n\nSilk, or cotton.',
        replyTo: 'care@shop.example',
      },
    },
  ],
  'invoice-copy': [
    { name: 'An invoice', facts: { ...order, documentId: 12, kind: 'invoice', number: 'RV/2627/000123' } },
    { name: 'A credit note', facts: { ...order, documentId: 13, kind: 'credit_note', number: 'RVC/2627/000012' } },
  ],
  'review-invitation': [
    { name: 'Several pieces', facts: { ...order, pieces: bill.pieces } },
    { name: 'One piece', facts: { ...order, pieces: bill.pieces.slice(0, 1) } },
  ],
}
