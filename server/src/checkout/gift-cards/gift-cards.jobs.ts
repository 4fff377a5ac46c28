import type { AppDeps } from '#platform/http/mount-calls.ts'
import { every } from '#platform/jobs/jobs.ts'
import { newContext } from '#platform/runtime/context.ts'
import { deliverDueCards, remindOfEnd } from './delivery.service.ts'
import { expireCards } from './gift-cards.service.ts'

const intervalMs = 10_000

export function startGiftCards(deps: AppDeps): () => Promise<void> {
  return every(intervalMs, {
    name: 'gift cards',
    log: deps.log,
    run: async (stopping) => {
      while (!stopping.aborted && (await deliverDueCards(newContext(deps))) > 0);
      while (!stopping.aborted && (await remindOfEnd(newContext(deps))) > 0);
      while (!stopping.aborted && (await expireCards(newContext(deps))) > 0);
    },
  })
}
