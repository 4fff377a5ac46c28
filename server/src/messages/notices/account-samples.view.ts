import type { Sample, SamplesOf } from './message-samples.types.ts'
import { sampleOrder } from './order-samples.view.ts'

const { name, orderCode } = sampleOrder
const at = '2026-11-21T10:15:00.000Z'
const code = { code: 'ABCD-EFGH', minutes: 15 }
const alert = {
  productName: 'Silk Kurta',
  designerName: 'Studio Example',
  slug: 'silk-kurta-61',
  choice: 'M',
  priceMinor: 1_080_000,
}
export const sampleCart = {
  name,
  link: 'https://shop.example/cart',
  pieces: [
    { productName: 'Silk Kurta', designerName: 'Studio Example', choice: 'M', quantity: 1, totalMinor: 1_080_000 },
    { productName: 'Chanderi Dupatta', designerName: 'Studio Example', choice: '', quantity: 1, totalMinor: 420_000 },
  ],
}
const enquiry = {
  ticket: 'T-K7MP-4QXR',
  name,
  email: 'asha@example.com',
  phone: '',
  message: 'Is the maroon really maroon?\nAnd is it lined?',
  about: 'Sizes and fabrics',
  given: ['Order 20261121-401'],
  promise: 'We reply within one working day.',
}
const card: Sample<'gift-card'>['facts'] = {
  recipientName: 'Asha Rao',
  senderName: 'Meera',
  message: 'For the wedding',
  design: 'wedding',
  amountMinor: 500_000,
  code: 'ABCD-EFGH-JKLM-NPQR',
  expiresOn: '2029-11-21',
}

export const accountSamples: SamplesOf<
  | 'welcome'
  | 'code'
  | 'contact-code'
  | 'sign-in-code'
  | 'contact-changed'
  | 'password-changed'
  | 'second-factor'
  | 'account-deleted'
> = {
  welcome: [{ name: 'New account', facts: { name } }],
  code: [
    { name: 'Forgotten password', facts: { name, ...code } },
    { name: 'Without a proved contact', facts: { name: '', ...code } },
  ],
  'contact-code': [{ name: 'Confirming a contact', facts: code }],
  'sign-in-code': [
    { name: 'Logging in', facts: { ...code, orderCode: null } },
    { name: 'Keeping an order', facts: { ...code, orderCode } },
  ],
  'contact-changed': [
    { name: 'Email address', facts: { name, changed: ['email'] } },
    { name: 'Phone number', facts: { name, changed: ['phone'] } },
    { name: 'Email address and phone number', facts: { name, changed: ['email', 'phone'] } },
  ],
  'password-changed': [{ name: 'Password changed', facts: { name } }],
  'second-factor': [
    { name: 'App set up', facts: { name, happened: 'set_up', at } },
    { name: 'App removed', facts: { name, happened: 'removed', at } },
    { name: 'App removed by the staff', facts: { name, happened: 'removed_by_staff', at } },
    { name: 'New recovery codes', facts: { name, happened: 'recovery_codes_made', at } },
    { name: 'Recovery code used', facts: { name, happened: 'recovery_code_used', at } },
    { name: 'Wrong codes', facts: { name, happened: 'wrong_codes', at } },
  ],
  'account-deleted': [{ name: 'Account deleted', facts: { name } }],
}

export const otherSamples: SamplesOf<
  | 'gift-card'
  | 'gift-card-expiring'
  | 'gift-card-sent'
  | 'back-in-stock'
  | 'price-drop'
  | 'newsletter-welcome'
  | 'cart-reminder'
  | 'enquiry-received'
  | 'enquiry'
  | 'enquiry-answer'
> = {
  'gift-card': [
    { name: 'From somebody', facts: card },
    { name: 'Without a sender', facts: { ...card, senderName: '', message: '' } },
  ],
  'gift-card-expiring': [
    {
      name: 'Ends soon',
      facts: { name, codeEnd: 'K7MP', balanceMinor: 120_000, expiresOn: '2026-12-24' },
    },
  ],
  'gift-card-sent': [
    { name: 'Sent', facts: { orderId: 401, orderCode, recipientName: 'Meera', amountMinor: 500_000 } },
  ],
  'back-in-stock': [
    { name: 'Held for the shopper', facts: { ...alert, heldUntil: '2026-11-21T10:15:00.000Z' } },
    { name: 'Not held, without sizes', facts: { ...alert, choice: '', heldUntil: null } },
  ],
  'price-drop': [{ name: 'Price drop', facts: { ...alert, priceBeforeMinor: 1_250_000 } }],
  'newsletter-welcome': [{ name: 'Subscribed', facts: {} }],
  'cart-reminder': [
    { name: 'After four hours', facts: { ...sampleCart, isLast: false } },
    { name: 'After three days', facts: { ...sampleCart, isLast: true } },
  ],
  'enquiry-received': [{ name: 'To the sender', facts: enquiry }],
  enquiry: [{ name: 'To the shop', facts: { ...enquiry, phone: '+91 90000 00000' } }],
  'enquiry-answer': [
    {
      name: 'Answer of the staff',
      facts: {
        ticket: enquiry.ticket,
        name,
        about: 'A return or an exchange',
        text: 'Yes, we take it up.\n\nBring it to any store.',
        replyTo: 'care@shop.example',
      },
    },
  ],
}
