import { plainLine } from '#platform/text/plain-text.ts'

/** Every kind of security event with the details that may be stored; all others are left out. */
const detailsOf = {
  'sign-in': ['by', 'second'],
  'sign-in-failed': ['by', 'contact'],
  'sign-up': ['by'],
  'guest-started': [],
  'guest-merged': ['count'],
  'accounts-merged': ['count'],
  'order-claimed': ['by'],
  'log-out': [],
  'device-logged-out': ['count', 'by'],
  'password-changed': [],
  'proof-failed': ['call'],
  'second-factor-asked': ['by'],
  'second-factor-failed': [],
  'second-factor-set-up': [],
  'second-factor-removed': ['by'],
  'recovery-codes-made': [],
  'reset-requested': ['contact'],
  'reset-confirmed': ['by'],
  'reset-failed': [],
  'contact-change-requested': ['channels', 'contact'],
  'contact-changed': ['channels'],
  'account-exported': ['by'],
  'account-deleted': ['by'],
  'access-refused': ['call'],
  'ended-token-used': ['by'],
  'limit-hit': ['limit', 'call'],
  'refused-repeatedly': ['count', 'statuses'],
  'staff-sign-in': ['by', 'staff'],
  'staff-sign-in-failed': ['by', 'contact'],
  'staff-joined': ['staff'],
  'staff-proof-failed': ['staff'],
  'staff-refused': ['call'],
  'operator-command': ['command', 'arguments'],
  'operator-command-failed': ['command', 'arguments'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SecurityEventKind = keyof typeof detailsOf

function isKind(name: string): name is SecurityEventKind {
  return Object.hasOwn(detailsOf, name)
}

export const securityEventKinds: readonly SecurityEventKind[] = Object.keys(detailsOf).filter(isKind)

type DetailName<Kind extends SecurityEventKind> = (typeof detailsOf)[Kind][number]

export type SecurityEvent<Kind extends SecurityEventKind = SecurityEventKind> = {
  [Each in Kind]: {
    readonly kind: Each
    readonly userId?: number | null
    readonly details?: Readonly<Partial<Record<DetailName<Each>, string | number>>>
  }
}[Kind]

export type SecurityEventRow = {
  readonly at: Date
  readonly kind: SecurityEventKind
  readonly user_id: number | null
  readonly network: string | null
  readonly actor: string | null
  readonly details: string
}

type Around = { readonly at: Date; readonly network?: string | null; readonly actor?: string | null }

const maxLength = 300

/** `a…@e….com`, `+91…45`: enough for the owner to recognise the contact, too little for others to use it. */
export function maskedContact(contact: string): string {
  const [name = '', domain] = contact.split('@', 2)
  if (domain !== undefined) {
    const ending = domain.lastIndexOf('.')
    return `${first(name)}…@${first(domain)}…${ending > 0 ? domain.slice(ending) : ''}`
  }
  return `${contact.slice(0, 3)}…${contact.length >= 10 ? contact.slice(-2) : ''}`
}

function first(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0x20).trim()
}

function detailText(name: string, value: string | number): string | number {
  if (typeof value === 'number') return value
  return plainLine(name === 'contact' ? maskedContact(value) : value).slice(0, maxLength)
}

export function securityEventRow(event: SecurityEvent, { at, network = null, actor = null }: Around): SecurityEventRow {
  const allowed: readonly string[] = detailsOf[event.kind]
  const details: Readonly<Record<string, string | number>> = event.details ?? {}
  const written = Object.entries(details)
    .filter(([name]) => allowed.includes(name))
    .map(([name, value]) => [name, detailText(name, value)])
  return {
    at,
    kind: event.kind,
    user_id: event.userId ?? null,
    network,
    actor,
    details: JSON.stringify(Object.fromEntries(written)),
  }
}
