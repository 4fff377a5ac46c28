import { internationalPhone } from '#messages/notices/phone-updates.rules.ts'
import { Consented } from '#platform/mail/consented.ts'
import type { Context } from '#platform/runtime/context.ts'
import { consentIn } from './consent.rules.ts'
import * as consentStore from './consent.store.ts'
import type { Wanted } from './consent.store.ts'

/** True or false as the shopper chose, undefined without a choice for this contact. */
export async function marketingChoice({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<boolean | undefined> {
  return consentIn(await consentStore.findNewest(db, wanted), wanted.contact)
}

/** Reads the consent of this moment, which permits one message; undefined without one. */
export async function readConsent({ db }: Pick<Context, 'db'>, wanted: Wanted): Promise<Consented | undefined> {
  const newest = await consentStore.findNewest(db, wanted)
  if (newest === undefined || consentIn(newest, wanted.contact) !== true) return undefined
  const { purpose, channel, contact } = wanted
  const to = channel === 'email' ? contact : internationalPhone(contact)
  return new Consented({ choiceId: newest.id, purpose, channel, to })
}
