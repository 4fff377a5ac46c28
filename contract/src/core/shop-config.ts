import type { OnlineMethod } from '#checkout/offline-payments.ts'
import type { FooterDocument, MenuDocument } from '#content/menu-types.ts'
import type { Language } from './locale.ts'
import type { Currency } from './money.ts'

/** Settings that pages may see; the server passes them to the storefront with every page. */
export type ShopConfig = {
  readonly brand: string
  readonly house: {
    readonly legalName: string
    readonly address: string
    readonly gstin: string
    readonly careEmail: string
    readonly carePhone: string
    readonly grievanceOfficer: string
    readonly grievanceEmail: string
    readonly careersEmail: string
  }
  /** External URL of the shop, without a trailing slash. */
  readonly publicUrl: string
  /** Digits with country code; null hides the chat link. */
  readonly chatNumber: string | null
  readonly social: {
    readonly instagram: string | null
    readonly facebook: string | null
    readonly pinterest: string | null
    readonly youtube: string | null
  }
  /** Null hides Google sign-in. */
  readonly googleClientId: string | null
  /** True with the sandbox or the keys of a test account: no money moves. */
  readonly paymentsAreTest: boolean
  readonly hasDemoPages: boolean
  /** Languages beside English that shoppers may choose; absent while there is none. */
  readonly languages?: readonly Language[]
  /** The provider's methods that the merchant's account supports; absent for all methods. */
  readonly paymentMethods?: readonly OnlineMethod[]
  /** A line above every page; absent while none is published. */
  readonly announcement?: { readonly text: string; readonly link: string }
  /** Absent while the menu and the footer are the default ones. */
  readonly menu?: MenuDocument
  readonly footer?: FooterDocument
  /** Photographs stand in the arch; absent while only drawings do. */
  readonly hasArches?: true
  /** `Delhi and Dubai`; absent while the stores are the default ones. */
  readonly storeNames?: string
  /** Keyed by code, without rupees; absent while the currencies are the default ones. */
  readonly currencies?: Readonly<Record<string, Currency>>
}

/** Published content that every page shows around its own. */
export type PageFrame = Pick<
  ShopConfig,
  'announcement' | 'menu' | 'footer' | 'hasArches' | 'storeNames' | 'currencies' | 'languages'
> &
  Partial<Pick<ShopConfig, 'house' | 'chatNumber' | 'social'>>
