/** The account of a shopper, with the contacts that notices go to. */
export type Owner = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

/** What the owner proved before the shop asks for a code. */
export type FirstProof = 'password' | 'google' | 'code'
