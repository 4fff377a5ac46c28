import type { secondFactorEndpoints } from '@shop/contract/access/second-factor'
import type { BodyOf, ReplyOf } from '@shop/contract/core/endpoint'
import { format, type Money } from '@shop/contract/core/money'
import { phoneOnWire } from '@shop/contract/core/phone-rules'
import type { accountEndpoints } from '@shop/contract/customers/account'
import type { SecondFactor } from '#access'
import type { Profile } from './account.store.ts'
import type { ChangedProfile, ProfileChange } from './contact-change.service.ts'
import type { Proof } from './owner-proof.service.ts'

type User = ReplyOf<typeof accountEndpoints.profile>['data']

export function toProfileReply(
  profile: Pick<Profile, 'id' | 'name' | 'email' | 'isEmailVerified' | 'phone' | 'avatarUrl' | 'isGuest'>,
): User {
  return {
    id: profile.id,
    type: 'customer',
    name: profile.name,
    email: profile.email,
    email_verified: profile.isEmailVerified,
    avatar: profile.avatarUrl,
    avatar_original: profile.avatarUrl,
    phone: onWire(profile.phone),
    is_guest: profile.isGuest,
  }
}

const onWire = (phone: string | null): string | null => (phone === null ? null : phoneOnWire(phone))

type OwnReply = Pick<ReplyOf<typeof accountEndpoints.confirmContact>, 'user' | 'contacts' | 'language'>

export function toOwnReply(profile: Profile): OwnReply {
  return {
    user: toProfileReply(profile),
    contacts: {
      email_verified: profile.isEmailVerified,
      phone_verified: profile.isPhoneVerified,
      pending_email: profile.pendingEmail,
      pending_phone: onWire(profile.pendingPhone),
      has_password: profile.hasPassword,
    },
    language: profile.language,
  }
}

export function toChangedReply({
  profile,
  codesSentTo,
}: ChangedProfile): ReplyOf<typeof accountEndpoints.updateProfile> {
  const message =
    codesSentTo.length === 0
      ? 'Your profile has been updated'
      : `A code is on its way to ${codesSentTo.join(' and ')}. Enter it to confirm the change.`
  return { result: true, message, ...toOwnReply(profile) }
}

export function toSecondFactor({ since, codesLeft }: SecondFactor): ReplyOf<typeof secondFactorEndpoints.find>['data'] {
  return { is_on: since !== null, since: since?.toISOString() ?? null, recovery_codes_left: codesLeft }
}

export function toDeletedReply(lost: Money): ReplyOf<typeof accountEndpoints.deleteAccount> {
  const message = 'Your account has been deleted'
  if (lost.amountMinor === 0) return { result: true, message }
  return { result: true, message: `${message}. Its store credit of ${format(lost)} is lost.` }
}

export function fromProfileBody({
  current_password,
  id_token,
  ...change
}: BodyOf<typeof accountEndpoints.updateProfile>): ProfileChange {
  return { ...change, proof: fromProof({ current_password, id_token }) }
}

type ProofBody = Pick<BodyOf<typeof accountEndpoints.deleteAccount>, 'current_password' | 'id_token'>

export function fromProof({ current_password, id_token }: ProofBody): Proof {
  return { currentPassword: filled(current_password), idToken: filled(id_token) }
}

/** Forms send an empty field for a missing value. */
function filled(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
