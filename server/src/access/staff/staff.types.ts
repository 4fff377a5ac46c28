import type { Label } from '#platform/security/staff-session.ts'

export type Visit = { readonly network: string; readonly userAgent: string | null }

export type Role = {
  readonly id: number
  readonly name: string
  readonly permissions: readonly string[]
  readonly isOwner: boolean
  readonly isOwnLabel: boolean
  readonly version: number
}

export type Person = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roleId: number
  /** The designer whose pieces this person sees; null for all. */
  readonly label: Label | null
  readonly passwordHash: string | null
  readonly totpSecret: Uint8Array | null
  readonly disabledAt: Date | null
  readonly version: number
}
