/** The kinds of marketing messages, with the purpose for which a shopper must have consented. */
export const marketingKinds = { campaign: 'offers', 'cart-reminder': 'cart' } as const

export type MarketingKind = keyof typeof marketingKinds

/** What a shopper's newest choice says, as it was read from its row. */
export type ConsentRow = {
  readonly choiceId: number
  readonly purpose: 'offers' | 'cart'
  readonly channel: 'email' | 'whatsapp'
  /** Where messages to the contact go for which the shopper consented: an email, or the digits that are dialled. */
  readonly to: string
}

type Addressed = Pick<ConsentRow, 'purpose' | 'channel' | 'to'>

/**
 * A consent that was read a moment ago. It permits one message, of its purpose and channel, to its contact. Only the
 * service that reads consents makes one (`scripts/check-consent.mjs`).
 */
export class Consented {
  #isUsed = false
  readonly row: ConsentRow

  constructor(row: ConsentRow) {
    this.row = row
  }

  /** Throws for any message but the one that it permits. */
  use({ purpose, channel, to }: Addressed): void {
    if (this.#isUsed) throw new Error('This consent has permitted its message already. Read it again.')
    if (this.row.purpose !== purpose || this.row.channel !== channel || this.row.to !== to)
      throw new Error(`This consent is for ${this.row.purpose} by ${this.row.channel} to another contact.`)
    this.#isUsed = true
  }
}
