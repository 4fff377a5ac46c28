import { z } from 'zod'
import { knownPassword } from '#testing/access-table.ts'
import type { TestApp } from '#testing/open-test-app.ts'
import { begunApp, confirmedShopper, guardedShopper } from '#testing/second-factors.ts'

/** Shoppers at each step of setting up an authenticator app; `tokens` is keyed by the call's name. */
export async function openFactorStage(shop: TestApp) {
  const [beginner, begun] = [await confirmedShopper(shop), await confirmedShopper(shop)]
  const appCode = await begunApp(shop, begun)
  const [asked, maker, leaver] = [await guardedShopper(shop), await guardedShopper(shop), await guardedShopper(shop)]
  const login = await shop.post('auth/login', { email: asked.person.email, password: knownPassword })
  const codeOf = ({ codes }: { readonly codes: readonly string[] }) => codes[0] ?? ''
  const tokens: Readonly<Record<string, string>> = {
    beginSecondFactor: beginner.token,
    confirmSecondFactor: begun.token,
    makeShopperRecoveryCodes: maker.person.token,
    removeOwnSecondFactor: leaver.person.token,
  }
  return {
    challenge: z.object({ challenge: z.string().catch('') }).parse(login.body).challenge,
    challengeCode: codeOf(asked),
    appCode,
    makerCode: codeOf(maker),
    leaverCode: codeOf(leaver),
    tokens,
  }
}
