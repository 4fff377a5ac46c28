import type { ThemeDocument } from '@shop/contract/content/theme-document'
import type { DayRange } from '@shop/contract/core/day-text'
import type { Language } from '@shop/contract/core/locale'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { OrderLanded } from '#sql/order-landed.ts'
import type { MessageWords } from './message-words.types.ts'

/** An embedded picture, by the id of its attachment; `colour` fills its space until it loads. */
export type EmailPicture = { readonly cid: string; readonly colour: string }

export type PieceRow = {
  readonly name: string
  readonly detail: string
  /** Empty where the email has no prices. */
  readonly amount: string
  /** `Arrives Tue 1 Dec – Thu 3 Dec`, or empty. */
  readonly arrival: string
  /** Returns and cancellation, where the email states them. */
  readonly policy?: string
  readonly picture: EmailPicture | null
}

export type BillRow = {
  readonly label: string
  readonly detail: string
  readonly amount: string
  readonly isTotal: boolean
}

/** The parts of an email. Both the plain text and the HTML are rendered from them, so that they agree. */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The date or fact that the reader looks for. */
  | { readonly kind: 'highlight'; readonly text: string }
  /** A code to type or copy, on its own line. */
  | { readonly kind: 'code'; readonly text: string }
  /** A drawn gift card with its amount; `label` replaces the picture where none is shown. */
  | {
      readonly kind: 'gift-card'
      readonly design: GiftCardDesign
      readonly label: string
      readonly amount: string
      readonly cid: string | null
    }
  | { readonly kind: 'lines'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'pieces'; readonly rows: readonly PieceRow[] }
  | { readonly kind: 'bill'; readonly rows: readonly BillRow[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string }

export type EmailContent = {
  readonly subject: string
  /** The preview text that mailboxes show beside the subject. */
  readonly preheader: string
  readonly greeting: string
  readonly parts: readonly Part[]
}

/** The link at the foot of an email that stops its kind. */
export type StopLink = { readonly reason: string; readonly address: string }

/** The shop's logo at its address, in the size in which emails show it. */
export type EmailLogo = {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

export type EmailSettings = {
  readonly brand: string
  /** The shop's pages in the reader's language. */
  readonly publicUrl: string
  readonly legalName: string
  readonly address: string
  readonly careEmail: string
  /** Absent while the shop has its own look. */
  readonly theme?: ThemeDocument
  /** Absent while the shop's name stands as its wordmark. */
  readonly logo?: EmailLogo
  readonly words: MessageWords
  /** The reader's. */
  readonly language: Language
  /** The signed link of a guest's order; null for orders of accounts. */
  readonly guestLink: string | null
}

/** Pictures and days of an order, read when the email is sent. */
export type EmailGoods = {
  readonly arrival: DayRange | null
  /** True for an order that the shopper collects from a store. */
  readonly isCollected?: boolean
  /** The drawing of a gift card, by the id of its attachment. */
  readonly cardCid?: string
  /** What customs abroad ask for; absent within India. */
  readonly landed?: OrderLanded | null
  /** In the order in which the email names the pieces. */
  readonly pieces: readonly {
    readonly picture: EmailPicture | null
    readonly arrival: DayRange | null
    /** Returns and cancellation in one sentence. */
    readonly policy?: string
  }[]
}

export const noGoods: EmailGoods = { arrival: null, pieces: [] }
