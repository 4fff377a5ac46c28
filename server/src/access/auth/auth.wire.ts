import type { MergeReport, SessionReply } from '@shop/contract/access/auth'
import { phoneOnWire } from '@shop/contract/core/phone-rules'
import type { Session } from './auth.service.ts'
import type { Account } from './auth.store.ts'

function toUserReply(account: Account): SessionReply['user'] {
  return {
    id: account.id,
    type: 'customer',
    name: account.name,
    email: account.email,
    email_verified: account.isEmailVerified,
    avatar: account.avatarUrl,
    avatar_original: account.avatarUrl,
    phone: account.phone === null ? null : phoneOnWire(account.phone),
    is_guest: account.isGuest,
  }
}

export function toSessionReply(
  { account, token }: Session,
  message: string,
  merged: MergeReport | null = null,
): SessionReply {
  return {
    result: true,
    message,
    access_token: token,
    token_type: 'Bearer',
    expires_at: null,
    user: toUserReply(account),
    data: { otp: false },
    merged,
  }
}
