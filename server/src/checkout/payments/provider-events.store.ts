import { statement, batchedStatement, type Database } from '#platform/db/db.ts'

export type ProviderEvent = {
  readonly provider: string
  readonly eventId: string
  readonly type: string
  readonly payload: string
  readonly outcome: string
  readonly now: Date
}

const insertNew = statement<{ eventId: string }>(`
  insert into provider_events (provider, event_id, type, payload, outcome, received_at)
  values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing
  returning event_id as "eventId"`)

/** False for a repeated event; parallel deliveries wait for each other here. */
export async function insertEvent(db: Database, event: ProviderEvent): Promise<boolean> {
  const { provider, eventId, type, payload, outcome, now } = event
  const inserted = await insertNew(db, provider, eventId, type, payload, outcome, now)
  return inserted.length > 0
}

const insertRepeated = (outcome: string) => `
  with request as materialized (
    select * from unnest(
      $1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[]
    ) with ordinality as request (provider, event_id, type, payload, at, payment_id, request_no)
  ),
  known as (
    select request.request_no, ${outcome} as outcome
    from request join payments payment on payment.provider_payment_id = request.payment_id
  ),
  made as (
    insert into provider_events (provider, event_id, type, payload, outcome, received_at)
    select provider, event_id, type, payload::jsonb, outcome, at from known join request using (request_no)
    where outcome is not null order by event_id
    on conflict do nothing
  )
  select request_no, outcome from known where outcome is not null`

type Repeated = Omit<ProviderEvent, 'outcome'> & { readonly providerPaymentId: string }

/** When the payment is not recorded, returns false and stores nothing. */
export function repeatedEvents(outcomes: ReadonlyMap<string, string>) {
  const cases = [...outcomes].map(([status, outcome]) => `when '${status}' then '${outcome}'`)
  const insert = batchedStatement<{ outcome: string }>(insertRepeated(`case payment.status ${cases.join(' ')} end`))
  return async (db: Database, event: Repeated): Promise<boolean> => {
    const { provider, eventId, type, payload, now, providerPaymentId } = event
    const known = await insert(db, provider, eventId, type, payload, now, providerPaymentId)
    return known.length > 0
  }
}

const setOutcome = statement('update provider_events set outcome = $3 where provider = $1 and event_id = $2')

export async function updateEventOutcome(
  db: Database,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
  outcome: string,
): Promise<void> {
  await setOutcome(db, provider, eventId, outcome)
}
