/** A shopper's account with the contacts that get notices. */
export type Owner = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

/** The proof that came before the code. */
export type FirstProof = 'password' | 'google' | 'code'
