/** What a page may know of the shop's settings: the server hands it to the storefront with every page. */
export type ShopConfig = {
  readonly brand: string
  /** Who sells, as the law wants it named. */
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
  /** Where the shop is reached from outside, without a slash at the end. */
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
  /** True with the sandbox and with the keys of a test account: no money moves. */
  readonly paymentsAreTest: boolean
  /** The provider's own checkout is loaded, with live keys and with those of a test account. */
  readonly hasProviderCheckout: boolean
  /** Whether the pages that only a demo shows may be seen. */
  readonly hasDemoPages: boolean
}
