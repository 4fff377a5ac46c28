import type { Hit, HitsOf, Limit } from '#platform/http/rate-limit.ts'

const guestNetwork: Limit = { name: 'guest-network', most: 300, windowSeconds: 3600 }
/** Contacts that one guest can name, because each may get a code. */
const guestContact: Limit = { name: 'guest-contact', most: 10, windowSeconds: 900 }
const linkNetwork: Limit = { name: 'order-link-request', most: 20, windowSeconds: 900 }
/** Counted by contact, so that nobody can flood a stranger's mailbox. */
const linkContact: Limit = { name: 'order-link-contact', most: 5, windowSeconds: 3600 }
const claimAccount: Limit = { name: 'order-claim', most: 20, windowSeconds: 900 }

export const guestHits: HitsOf = (network) => [[guestNetwork, network]]
export const contactHits = (userId: number): readonly Hit[] => [[guestContact, String(userId)]]
export const linkRequestHits: HitsOf = (network) => [[linkNetwork, network]]
export const linkContactHits = (contact: string): readonly Hit[] => [[linkContact, contact]]
export const claimHits = (userId: number): readonly Hit[] => [[claimAccount, String(userId)]]
