import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Channel } from '@shop/contract/words'
import { mayHaveGoneOut, sendEmail, sendTextMessage } from '#features/messages'
import { countHits, exceededBy, uncountHits, type Hit } from '#platform/http/rate-limit.ts'
import type { Email } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { codeContactHits, codeGuessHits, codeNetworkHits } from './auth.limits.ts'
import { codeFrom, codeMinutes, shownCode, typedCode } from './auth.rules.ts'
import * as codeStore from './verification-code.store.ts'
import type { CodePurpose, UsedCode } from './verification-code.store.ts'

type NewCode = {
  readonly userId: number
  readonly purpose: CodePurpose
  readonly sentBy: Channel
  /** Where it is to be sent. */
  readonly contact: string
}

/** `shown` is the code as it is shown, `XXXX-XXXX`; only its hash is stored. */
export type IssuedCode = NewCode & { readonly id: number; readonly shown: string }

/** Undefined when the contact has been sent as many codes as it may be: the last of them still works. */
export async function issueCode(ctx: Context, code: NewCode): Promise<IssuedCode | undefined> {
  if ((await exceededBy(ctx, contactHits(code))).length > 0) return undefined
  const made = newCode()
  const { userId, purpose, sentBy } = code
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
  const id = await codeStore.insert(ctx.db, { userId, purpose, sentBy, codeHash: hashOf(made), expiresAt })
  return { ...code, id, shown: shownCode(made) }
}

/** Undefined when the code is none, is over or was used. Locks the account of the code until the transaction ends. */
export async function useCode(ctx: Context, purpose: CodePurpose, typed: string): Promise<UsedCode | undefined> {
  const code = typedCode(typed)
  if (code === undefined) return undefined
  await codeStore.lockAccount(ctx.db, purpose, hashOf(code))
  return codeStore.use(ctx.db, { purpose, codeHash: hashOf(code) }, ctx.now)
}

export async function countCodeGuess(ctx: Context, network: string): Promise<void> {
  await countHits(ctx, codeGuessHits(network))
}

/** Requests for codes, whatever for, by one network. */
export async function countCodeRequest(ctx: Context, network: string): Promise<void> {
  await countHits(ctx, codeNetworkHits(network))
}

/**
 * Older codes end once this one has been sent, and not before: a mailbox that a letter can not reach keeps the code that
 * it has. One that could not be sent does not count either: the job tries again, and its contact must not run out of codes
 * meanwhile.
 */
export async function deliverCode(ctx: Context, code: IssuedCode, letter: Email): Promise<void> {
  const isSent = await send(ctx, code, letter)
  if (isSent) await codeStore.endOlder(ctx.db, code)
  else await codeStore.end(ctx.db, code.id)
}

/** False when no more text messages are sent for now. */
async function send(ctx: Context, code: IssuedCode, letter: Email): Promise<boolean> {
  try {
    if (code.sentBy === 'phone') return await sendTextMessage(ctx, letter)
    await sendEmail(ctx, letter, randomUUID())
    return true
  } catch (error) {
    await uncountHits(ctx, contactHits(code))
    if (!mayHaveGoneOut(error)) await codeStore.end(ctx.db, code.id)
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
