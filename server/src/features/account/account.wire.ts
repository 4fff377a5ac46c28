import type { accountEndpoints } from '@shop/contract/account'
import type { BodyOf, ReplyOf } from '@shop/contract/endpoint'
import type { Proof } from './account-deletion.service.ts'
import type { ProfileChange } from './account.service.ts'
import type { Profile } from './account.store.ts'

export function toProfileReply(profile: Profile): ReplyOf<typeof accountEndpoints.profile>['data'] {
  return {
    id: profile.id,
    type: 'customer',
    name: profile.name,
    email: profile.email,
    email_verified: profile.isEmailVerified,
    avatar: profile.avatarUrl,
    avatar_original: profile.avatarUrl,
    phone: profile.phone,
  }
}

export function fromProfileBody({
  current_password,
  ...change
}: BodyOf<typeof accountEndpoints.updateProfile>): ProfileChange {
  return { ...change, currentPassword: filled(current_password) }
}

export function fromDeletionBody({ current_password, id_token }: BodyOf<typeof accountEndpoints.deleteAccount>): Proof {
  return { currentPassword: filled(current_password), idToken: filled(id_token) }
}

/** A form's empty field says nothing. */
function filled(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text
}
