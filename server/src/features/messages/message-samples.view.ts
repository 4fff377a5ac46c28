import type { Email, EmailTemplate } from '#platform/mail/email.ts'
import { accountSamples, otherSamples } from './account-samples.view.ts'
import { deliverySamples } from './delivery-samples.view.ts'
import type { EmailGoods } from './email-parts.view.ts'
import type { SamplesOf } from './message-samples.types.ts'
import { orderSamples } from './order-samples.view.ts'
import { paymentSamples } from './payment-samples.view.ts'

const samples: SamplesOf<EmailTemplate> = {
  ...orderSamples,
  ...deliverySamples,
  ...paymentSamples,
  ...accountSamples,
  ...otherSamples,
}

const arrival = { earliest: '2026-11-28', latest: '2026-12-02' }

/** Pictures are named as in an email, and missing: a preview shows their colours. */
export const sampleGoods: EmailGoods = {
  arrival,
  cardCid: 'wedding@gift-card',
  pieces: [
    { picture: { cid: 'piece-1@sample', colour: '#b0134f' }, arrival, policy: 'Exchange within 7 days, no refunds.' },
    { picture: { cid: 'piece-2@sample', colour: '#c9a961' }, arrival },
  ],
}

export type SampleEmail = { readonly name: string; readonly letter: Email }

const lettersOf = <Name extends EmailTemplate>(template: Name, to: string) =>
  samples[template].map(({ name, facts }) => ({ name, letter: { template, to, facts } }))

/** Every case of a message, to one address. */
export function sampleEmails(template: EmailTemplate, to: string): readonly SampleEmail[] {
  // The pair of template and facts is right for each template; TypeScript does not follow it through the map.
  return lettersOf(template, to) as readonly SampleEmail[]
}

export const sampleTemplates = Object.keys(samples).filter((name): name is EmailTemplate => name in samples)
