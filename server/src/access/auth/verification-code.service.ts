import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Channel } from '@shop/contract/core/contact-rules'
import { mayBeSent, sendEmail, sendTextMessage } from '#messages'
import { countHits, exceededBy, uncountHits, type Hit } from '#platform/http/rate-limit.ts'
import type { ServiceEmail } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { codeContactHits, codeGuessHits, codeNetworkHits } from './auth.limits.ts'
import { codeFrom, codeMinutes, formatCode, parseCode } from './auth.rules.ts'
import * as codeStore from './verification-code.store.ts'
import type { CodePurpose, UsedCode } from './verification-code.store.ts'

type NewCode = {
  readonly userId: number
  readonly purpose: CodePurpose
  readonly sentBy: Channel
  readonly contact: string
  readonly orderId?: number
}

/** `shown` is the code as `XXXX-XXXX`; the shop stores only its hash. */
export type IssuedCode = NewCode & { readonly id: number; readonly formatted: string }

/** Returns undefined when the contact has reached its limit of codes; the last one sent still works. */
export async function issueCode(ctx: Context, code: NewCode): Promise<IssuedCode | undefined> {
  if ((await exceededBy(ctx, contactHits(code))).length > 0) return undefined
  const made = newCode()
  const { userId, purpose, sentBy, orderId } = code
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
  const id = await codeStore.insert(ctx.db, { userId, purpose, sentBy, codeHash: hashOf(made), expiresAt, orderId })
  return { ...code, id, formatted: formatCode(made) }
}

/** Undefined for an unknown, expired or used code. Locks the code's account until the transaction ends. */
export async function useCode(ctx: Context, purpose: CodePurpose, typed: string): Promise<UsedCode | undefined> {
  const code = parseCode(typed)
  if (code === undefined) return undefined
  await codeStore.lockAccount(ctx.db, purpose, hashOf(code))
  return codeStore.use(ctx.db, { purpose, codeHash: hashOf(code) }, ctx.now)
}

export async function countCodeGuess(ctx: Context, network: string): Promise<void> {
  await countHits(ctx, codeGuessHits(network))
}

export async function countCodeRequest(ctx: Context, network: string): Promise<void> {
  await countHits(ctx, codeNetworkHits(network))
}

/** Invalidates older codes only after this one was sent. A failed try does not count against the limit. */
export async function deliverCode(ctx: Context, code: IssuedCode, email: ServiceEmail): Promise<void> {
  const isSent = await send(ctx, code, email)
  if (isSent) await codeStore.invalidateOlderCodes(ctx.db, code)
  else await codeStore.invalidateCode(ctx.db, code.id)
}

/** Returns false when the limit of text messages is reached. */
async function send(ctx: Context, code: IssuedCode, email: ServiceEmail): Promise<boolean> {
  try {
    if (code.sentBy === 'phone') return await sendTextMessage(ctx, email)
    await sendEmail(ctx, email, randomUUID())
    return true
  } catch (error) {
    await uncountHits(ctx, contactHits(code))
    if (!mayBeSent(error)) await codeStore.invalidateCode(ctx.db, code.id)
    throw error
  }
}

function contactHits({ purpose, contact }: NewCode): readonly Hit[] {
  return codeContactHits(purpose, contact)
}

function newCode(): string {
  return codeFrom(randomBytes(32)) ?? newCode()
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
