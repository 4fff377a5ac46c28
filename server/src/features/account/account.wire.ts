import type { accountEndpoints } from '@shop/contract/account'
import type { ReplyOf } from '@shop/contract/endpoint'
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
