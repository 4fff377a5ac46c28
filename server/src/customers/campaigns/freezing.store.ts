import { sql } from 'kysely'
import { diallings } from '@shop/contract/core/calling-codes'
import type { CampaignChannel } from '@shop/contract/messages/campaign-words'
import { segmentQuery, type SegmentTerms } from '#customers/segments/segment-conditions.store.ts'
import type { Database } from '#platform/db/db.ts'
import { countryOfPerson, hasConsented, marketingContact } from '#sql/marketing-consent.ts'

/** The country of a phone number follows from its calling code; codes of unknown countries count as Indian. */
const countryOfPhone = (countries: readonly string[]) => {
  const codes = diallings().filter(({ country }) => countries.includes(country))
  const rows = codes.map(({ code, country }) => sql`(${`+${code}`}, ${country})`)
  return sql`coalesce((
    select known.country from (values ${sql.join(rows)}) known (code, country)
    where starts_with(u.phone, known.code) order by length(known.code) desc limit 1
  ), 'IN')`
}

type Freezing = {
  readonly id: number
  readonly channel: CampaignChannel
  readonly terms: SegmentTerms
  readonly now: Date
  /** Countries whose hours the shop knows. */
  readonly countries: readonly string[]
}

/** Writes a message for each person of the segment who consents now; returns the countries in which they live. */
export async function freezeRecipients(db: Database, freezing: Freezing): Promise<readonly string[]> {
  const { id, channel, terms, now, countries } = freezing
  const country = channel === 'whatsapp' ? countryOfPhone(countries) : countryOfPerson
  const columns = sql`
    u.id, ${marketingContact(channel)} as contact, ${country} as country,
    ${hasConsented({ purpose: 'offers', channel })} as has_consented`
  const { rows } = await sql<{ country: string }>`
    with chosen as materialized (${segmentQuery(terms, { columns, now })}),
    written as (
      insert into marketing_messages (
        dedupe_key, kind, campaign_id, user_id, channel, contact, country, due_at, created_at
      )
      select 'campaign ' || ${id}::bigint || ' ' || chosen.id, 'campaign', ${id}, chosen.id, ${channel}, chosen.contact,
        chosen.country, ${now}, ${now}
      from chosen where chosen.has_consented and chosen.contact is not null order by chosen.id
      on conflict (dedupe_key) do nothing
      returning country
    )
    select distinct country from written`.execute(db)
  return rows.map((row) => row.country)
}

/** Messages to a country in which it is night begin in its morning. */
export async function waitForMorning(
  db: Database,
  { id, country, dueAt }: { readonly id: number; readonly country: string; readonly dueAt: Date },
): Promise<void> {
  await sql`
    update marketing_messages set due_at = ${dueAt}
    where campaign_id = ${id} and country = ${country} and state = 'waiting'`.execute(db)
}

/** The oldest campaign whose time has come. */
export async function findDue(db: Database, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from campaigns where state = 'scheduled' and send_at <= ${now} order by send_at, id limit 1`.execute(db)
  return rows[0]?.id
}

export async function startCampaign(db: Database, id: number, now: Date): Promise<void> {
  await sql`
    update campaigns set state = 'sending', started_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** A campaign ends with its last message. */
export async function endFinished(db: Database, now: Date): Promise<void> {
  await sql`
    update campaigns set state = 'done', ended_at = ${now}, version = version + 1, updated_at = ${now}
    where state = 'sending' and not exists (
      select from marketing_messages
      where campaign_id = campaigns.id and state in ('waiting', 'sending')
    )`.execute(db)
}
