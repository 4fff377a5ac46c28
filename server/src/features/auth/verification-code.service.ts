import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Channel } from '@shop/contract/words'
import { sendLetter, sendTextMessage } from '#features/messages'
import type { Context } from '#platform/context.ts'
import type { Letter } from '#platform/letters.ts'
import { countHits, exceededBy, uncountHits } from '#platform/rate-limit.ts'
import { codeContactHits, codeGuessHits, codeNetworkHits } from './auth.limits.ts'
import { codeFrom, codeMinutes, shownCode, typedCode } from './auth.rules.ts'
import * as codeStore from './verification-code.store.ts'
import type { CodePurpose, UsedCode } from './verification-code.store.ts'

type NewCode = { readonly userId: number; readonly purpose: CodePurpose; readonly sentBy: Channel }

/** A code as it is shown, `XXXX-XXXX`; only its hash is stored. */
export async function issueCode(ctx: Context, code: NewCode): Promise<string> {
  const made = newCode()
  const expiresAt = new Date(ctx.now.getTime() + codeMinutes * 60_000)
  await codeStore.insert(ctx.db, { ...code, codeHash: hashOf(made), expiresAt })
  return shownCode(made)
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

/** False when the contact has been sent as many codes as it may be: the last of them still works. */
export async function mayBeSentCode(ctx: Context, contact: string): Promise<boolean> {
  return (await exceededBy(ctx, codeContactHits(contact))).length === 0
}

/** One that could not be sent does not count: the job tries again, and its contact must not run out of codes meanwhile. */
export async function deliverCode(ctx: Context, channel: Channel, letter: Letter): Promise<void> {
  try {
    if (channel === 'email') await sendLetter(ctx, letter, randomUUID())
    else await sendTextMessage(ctx, letter)
  } catch (error) {
    await uncountHits(ctx, codeContactHits(letter.to))
    throw error
  }
}

function newCode(): string {
  return codeFrom(randomBytes(32)) ?? newCode()
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
