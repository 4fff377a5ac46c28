import { dayMs } from '@shop/contract/core/durations'
import type { ErrorCode } from '@shop/contract/core/errors'
import { maxFamily } from '@shop/contract/selling/family'

/** Long enough for a wedding to be talked over, and short enough that a forgotten link ends by itself. */
const openMs = 30 * dayMs

export const endOfNewLink = (now: Date): Date => new Date(now.getTime() + openMs)

export type FamilyLink = {
  readonly userId: number
  readonly key: string
  readonly askedBy: string
  readonly expiresAt: Date
}

export const isOpen = (link: FamilyLink | undefined, now: Date): link is FamilyLink =>
  link !== undefined && link.expiresAt > now

export function refusalOfFamilyLink(link: FamilyLink | undefined, now: Date): ErrorCode | null {
  if (link === undefined) return 'family.link_invalid'
  return isOpen(link, now) ? null : 'family.link_ended'
}

export const peopleLeft = (count: number): number => Math.max(0, maxFamily - count)

export type FamilyAnswer = { readonly productId: number; readonly isLoved: boolean; readonly line: string }

/** An answer that says nothing takes back the one before. */
export const saysNothing = ({ isLoved, line }: Omit<FamilyAnswer, 'productId'>): boolean => !isLoved && line === ''
