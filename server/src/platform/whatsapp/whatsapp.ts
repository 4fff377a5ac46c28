/** The interface of a provider of WhatsApp messages. docs/extending.md says how to write an adapter. */
import type { Language } from '@shop/contract/core/locale'
import type { ProviderFetch } from '#platform/http/provider-request.ts'
import type { Consented } from '#platform/mail/consented.ts'

/** A template that the provider approved, with its values in order. */
export type WhatsAppMessage = {
  /** The id that the provider's reports repeat. */
  readonly id: string
  readonly kind: string
  /** The phone with its country, in digits alone. */
  readonly to: string
  readonly template: string
  /** Of the approved template; English by default. */
  readonly language?: Language
  readonly values: readonly string[]
  /** The whole message, for a provider without templates. */
  readonly text: string
  /** Of marketing. */
  readonly consent?: Consented
}

/** A report as it arrived: a signature covers its bytes and belongs to its headers. */
export type WhatsAppDelivery = {
  readonly rawBody: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly now: Date
}

export type WhatsAppEvent =
  | {
      readonly kind: 'status'
      /** What `send` returned. */
      readonly providerId: string
      /** The id of the message; null where the report does not repeat it. */
      readonly messageId: number | null
      readonly status: 'sent' | 'delivered' | 'read' | 'failed'
      readonly failure: string
    }
  | { readonly kind: 'reply'; readonly from: string; readonly text: string }

export type WhatsApp = {
  /** Returns the provider's id of the message. Any error but a `WhatsAppRefusal` is retried. */
  readonly send: (message: WhatsAppMessage) => Promise<string>
  /** Undefined for a report that is not from this account; kinds that the shop does not use are left out. */
  readonly readEvents: (delivery: WhatsAppDelivery) => readonly WhatsAppEvent[] | undefined
  /** The answer to a provider that asks for a proof of the address; undefined refuses it. */
  readonly answerHandshake: (query: Readonly<Record<string, unknown>>) => string | undefined
}

export type WhatsAppDeps = { readonly fetch: ProviderFetch }

/** The provider refused the message and would refuse a retry too. */
export class WhatsAppRefusal extends Error {}
