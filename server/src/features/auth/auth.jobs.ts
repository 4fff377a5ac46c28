import { newContext, type Context } from '#platform/context.ts'
import type { AppDeps } from '#platform/http.ts'
import { every, type JobHandlers } from '#platform/jobs.ts'
import { deleteOldHits } from '#platform/rate-limit.ts'
import * as authStore from './auth.store.ts'
import * as nonceStore from './google-nonce.store.ts'
import * as knownNetworks from './known-networks.store.ts'
import { sendCode } from './password-reset.service.ts'

const hourMs = 3_600_000
/** Where a shopper has not come in from for so long is a strange place again. */
const networkDays = 180

export function authJobs(deps: AppDeps): JobHandlers {
  return { 'code.send': ({ emailOrPhone }) => sendCode(newContext(deps), emailOrPhone) }
}

/** Takes away codes, nonces and counters that are over; resolves to what stops it. */
export function startAuthHousekeeping(deps: AppDeps): () => Promise<void> {
  return every(hourMs, {
    name: 'auth housekeeping',
    log: deps.log,
    run: () => takeAwayWhatIsOver(newContext(deps)),
  })
}

export async function takeAwayWhatIsOver({ db, now }: Context): Promise<void> {
  await authStore.deleteOldCodes(db, new Date(now.getTime() - 24 * hourMs))
  await nonceStore.deleteOver(db, now)
  await knownNetworks.deleteUnused(db, new Date(now.getTime() - networkDays * 24 * hourMs))
  await deleteOldHits(db, now)
}
