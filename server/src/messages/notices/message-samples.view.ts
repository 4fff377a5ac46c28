import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import { accountSamples, otherSamples } from './account-samples.view.ts'
import { deliverySamples } from './delivery-samples.view.ts'
import type { EmailGoods } from './email-parts.view.ts'
import { orderSamples } from './order-samples.view.ts'
import { paymentSamples } from './payment-samples.view.ts'

const arrival = { earliest: '2026-11-28', latest: '2026-12-02' }

/** The pictures' names are real but their files are missing, so a preview shows their colours. */
export const sampleGoods: EmailGoods = {
  arrival,
  cardCid: 'wedding@gift-card',
  pieces: [
    { picture: { cid: 'piece-1@sample', colour: '#b0134f' }, arrival, policy: 'Exchange within 7 days, no refunds.' },
    { picture: { cid: 'piece-2@sample', colour: '#c9a961' }, arrival },
  ],
}

export type SampleEmail = { readonly name: string; readonly letter: Email }

const bespoke = (to: string): readonly SampleEmail[] => [
  ...orderSamples['balance-due'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'balance-due', to, facts },
  })),
  ...orderSamples['balance-paid'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'balance-paid', to, facts },
  })),
  ...orderSamples['alteration-ready'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'alteration-ready', to, facts },
  })),
]

const orderEmails = (to: string): readonly SampleEmail[] => [
  ...orderSamples['order-link'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-link', to, facts },
  })),
  ...orderSamples['order-placed'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-placed', to, facts },
  })),
  ...orderSamples['payment-link'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'payment-link', to, facts },
  })),
  ...orderSamples['order-paid'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-paid', to, facts },
  })),
  ...orderSamples['payment-failed'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'payment-failed', to, facts },
  })),
  ...orderSamples['order-expired'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-expired', to, facts },
  })),
  ...orderSamples['transfer-reminder'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'transfer-reminder', to, facts },
  })),
  ...bespoke(to),
  ...(['cash-code', 'transfer-code'] as const).flatMap((template) =>
    orderSamples[template].map(({ name, facts }): SampleEmail => ({ name, letter: { template, to, facts } })),
  ),
  ...orderSamples['order-cancelled'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-cancelled', to, facts },
  })),
  ...orderSamples['approval-request'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'approval-request', to, facts },
  })),
  ...orderSamples['order-note'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-note', to, facts },
  })),
  ...orderSamples['review-invitation'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'review-invitation', to, facts },
  })),
]

const deliveryEmails = (to: string): readonly SampleEmail[] => [
  ...orderSamples['order-edited'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'order-edited', to, facts },
  })),
  ...orderSamples['invoice-copy'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'invoice-copy', to, facts },
  })),
  ...orderSamples['approval-reminder'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'approval-reminder', to, facts },
  })),
  ...deliverySamples.dispatched.map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'dispatched', to, facts },
  })),
  ...deliverySamples['pickup-ready'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'pickup-ready', to, facts },
  })),
  ...deliverySamples['pickup-collected'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'pickup-collected', to, facts },
  })),
  ...deliverySamples.delivered.map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'delivered', to, facts },
  })),
  ...deliverySamples['delivery-slipped'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'delivery-slipped', to, facts },
  })),
  ...deliverySamples['return-update'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'return-update', to, facts },
  })),
]

const paymentEmails = (to: string): readonly SampleEmail[] => [
  ...paymentSamples['payment-released'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'payment-released', to, facts },
  })),
  ...paymentSamples.refunded.map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'refunded', to, facts },
  })),
]

const accountEmails = (to: string): readonly SampleEmail[] => [
  ...accountSamples.welcome.map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'welcome', to, facts },
  })),
  ...accountSamples.code.map(({ name, facts }): SampleEmail => ({ name, letter: { template: 'code', to, facts } })),
  ...accountSamples['contact-code'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'contact-code', to, facts },
  })),
  ...accountSamples['sign-in-code'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'sign-in-code', to, facts },
  })),
  ...accountSamples['contact-changed'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'contact-changed', to, facts },
  })),
  ...accountSamples['password-changed'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'password-changed', to, facts },
  })),
  ...accountSamples['second-factor'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'second-factor', to, facts },
  })),
  ...accountSamples['account-deleted'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'account-deleted', to, facts },
  })),
]

const otherEmails = (to: string): readonly SampleEmail[] => [
  ...otherSamples['gift-card'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'gift-card', to, facts },
  })),
  ...otherSamples['gift-card-expiring'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'gift-card-expiring', to, facts },
  })),
  ...otherSamples['gift-card-sent'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'gift-card-sent', to, facts },
  })),
  ...otherSamples['back-in-stock'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'back-in-stock', to, facts },
  })),
  ...otherSamples['price-drop'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'price-drop', to, facts },
  })),
  ...otherSamples['newsletter-welcome'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'newsletter-welcome', to, facts },
  })),
  ...otherSamples['cart-reminder'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'cart-reminder', to, facts },
  })),
  ...otherSamples['enquiry-received'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'enquiry-received', to, facts },
  })),
  ...otherSamples.enquiry.map(({ name, facts }): SampleEmail => ({ name, letter: { template: 'enquiry', to, facts } })),
  ...otherSamples['enquiry-answer'].map(({ name, facts }): SampleEmail => ({
    name,
    letter: { template: 'enquiry-answer', to, facts },
  })),
]

const allEmails = (to: string): readonly SampleEmail[] => [
  ...orderEmails(to),
  ...deliveryEmails(to),
  ...paymentEmails(to),
  ...accountEmails(to),
  ...otherEmails(to),
]

/** Every case of a message, to one address. */
export function sampleEmails(template: EmailTemplate, to: string): readonly SampleEmail[] {
  return allEmails(to).filter(({ letter }) => letter.template === template)
}

export const sampleTemplates = [...new Set(allEmails('').map(({ letter }) => letter.template))]
