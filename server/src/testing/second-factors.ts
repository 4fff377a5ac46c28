import { z } from 'zod'
import { hashPassword } from '#platform/security/password.ts'
import { totpCode, totpStep } from '#platform/security/totp.ts'
import { knownPassword } from './access-table.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
let passwordHash: Promise<string> | undefined

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The app's present code, or its code this many steps of 30 seconds later. */
export type AppCode = (steps?: number) => string

export function appOf({ clock }: TestApp, secret: string): AppCode {
  return (steps = 0) => totpCode(bytesOf(secret), totpStep(clock.now()) + steps)
}

/** A shopper with the known password and a confirmed email, who can set up an app. */
export async function confirmedShopper(shop: TestApp): Promise<Shopper> {
  const person = await shop.shopper()
  passwordHash ??= hashPassword(knownPassword)
  const set = { password_hash: await passwordHash, email_verified: true }
  await shop.db.updateTable('users').set(set).where('id', '=', person.id).execute()
  return person
}

/** An app that waits for its first code. */
export async function begunApp(shop: TestApp, person: Shopper): Promise<AppCode> {
  const begun = await shop.post('profile/second-factor/begin', { current_password: knownPassword }, person)
  return appOf(shop, z.object({ secret: z.string() }).parse(begun.body).secret)
}

export type Guarded = { readonly person: Shopper; readonly codes: readonly string[]; readonly app: AppCode }

/** A shopper whose log-in needs a code; the app's present code is used up. */
export async function guardedShopper(shop: TestApp): Promise<Guarded> {
  const person = await confirmedShopper(shop)
  const app = await begunApp(shop, person)
  const confirmed = await shop.post('profile/second-factor/confirm', { code: app() }, person)
  const { recovery_codes: codes } = z.object({ recovery_codes: z.array(z.string()) }).parse(confirmed.body)
  return { person, app, codes }
}
