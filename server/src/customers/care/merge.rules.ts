export type LoginKind = 'email' | 'phone'
type Side = 'stays' | 'goes'

export type Login = { readonly value: string; readonly isVerified: boolean } | null

export type MergeSide = {
  readonly id: number
  readonly name: string
  readonly isGuest: boolean
  readonly since: Date
  readonly email: Login
  readonly phone: Login
}

export type Sides = { readonly stays: MergeSide; readonly goes: MergeSide }
export type Choice = Readonly<Partial<Record<LoginKind, Side | undefined>>>

/**
 * Chooses a verified contact over an unverified one; undefined when both are verified, so that a person must choose.
 */
export function sideOf({ stays, goes }: Sides, kind: LoginKind, chosen: Side | undefined): Side | undefined {
  const [here, there] = [stays[kind], goes[kind]]
  if (there === null) return 'stays'
  if (here === null) return 'goes'
  if (chosen !== undefined) return chosen
  if (here.isVerified && there.isVerified) return undefined
  return there.isVerified ? 'goes' : 'stays'
}

export const kindsToChoose = (sides: Sides): LoginKind[] =>
  (['email', 'phone'] as const).filter((kind) => sideOf(sides, kind, undefined) === undefined)

/** An account can absorb a guest, but never the reverse: an account keeps its log-in. */
export const mustSwap = ({ stays, goes }: Sides): boolean => stays.isGuest && !goes.isGuest
