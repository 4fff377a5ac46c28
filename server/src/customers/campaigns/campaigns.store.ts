import { sql } from 'kysely'
import type { CampaignChannel, CampaignState } from '@shop/contract/messages/campaign-words'
import type { Database } from '#platform/db/db.ts'

export type ListedCampaign = {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly channel: CampaignChannel
  readonly state: CampaignState
  readonly segmentId: number
  readonly segmentName: string
  readonly sendAt: Date | null
  readonly startedAt: Date | null
  readonly endedAt: Date | null
  readonly recipients: number
  readonly sent: number
}

export type StoredCampaign = ListedCampaign & {
  readonly words: Readonly<Record<string, string>>
  readonly path: string
  readonly plannedBy: number | null
  readonly plannedByName: string
  readonly approvedByName: string
  readonly approvedAt: Date | null
}

const listed = sql`
  campaign.id, campaign.version, campaign.name, campaign.channel, campaign.state, campaign.segment_id as "segmentId",
  segment.name as "segmentName", campaign.send_at as "sendAt", campaign.started_at as "startedAt",
  campaign.ended_at as "endedAt", counted.recipients, counted.sent`

const tables = sql`
  campaigns campaign join segments segment on segment.id = campaign.segment_id
  cross join lateral (
    select count(*)::integer as recipients, count(*) filter (where state = 'sent')::integer as sent
    from marketing_messages where campaign_id = campaign.id
  ) counted`

export async function listCampaigns(
  db: Database,
  { afterId, limit }: { readonly afterId: number | null; readonly limit: number },
): Promise<readonly ListedCampaign[]> {
  const { rows } = await sql<ListedCampaign>`
    select ${listed} from ${tables} where ${afterId}::bigint is null or campaign.id < ${afterId}
    order by campaign.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findCampaign(db: Database, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<StoredCampaign>`
    select ${listed}, campaign.words, campaign.path, campaign.planned_by as "plannedBy",
      campaign.planned_by_name as "plannedByName", campaign.approved_by_name as "approvedByName",
      campaign.approved_at as "approvedAt"
    from ${tables} where campaign.id = ${id}`.execute(db)
  return rows[0]
}

export type CampaignTexts = Pick<StoredCampaign, 'channel' | 'words'>

/** What the sender of each message needs. */
export async function findTexts(db: Database, id: number): Promise<CampaignTexts | undefined> {
  return db
    .selectFrom('campaigns')
    .select(['channel', 'words'])
    .where('id', '=', id)
    .$castTo<CampaignTexts>()
    .executeTakeFirst()
}

export async function lockCampaign(db: Database, id: number): Promise<void> {
  await sql`select from campaigns where id = ${id} for update`.execute(db)
}

export type WrittenCampaign = Pick<StoredCampaign, 'name' | 'segmentId' | 'channel' | 'words' | 'path'>

export async function insertCampaign(db: Database, written: WrittenCampaign, now: Date): Promise<number> {
  const { name, segmentId, channel, words, path } = written
  const { id } = await db
    .insertInto('campaigns')
    .values({
      name,
      segment_id: segmentId,
      channel,
      words: JSON.stringify(words),
      path,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { readonly id: number; readonly now: Date }

export async function updateCampaign(db: Database, { id, now }: Change, written: WrittenCampaign): Promise<void> {
  const { name, segmentId, channel, words, path } = written
  await sql`
    update campaigns set name = ${name}, segment_id = ${segmentId}, channel = ${channel},
      words = ${JSON.stringify(words)}::jsonb, path = ${path}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function deleteCampaign(db: Database, id: number): Promise<void> {
  await sql`delete from campaigns where id = ${id}`.execute(db)
}

export async function setState(db: Database, { id, now }: Change, state: CampaignState): Promise<void> {
  await sql`
    update campaigns set state = ${state}, version = version + 1, updated_at = ${now} where id = ${id}`.execute(db)
}

type Person = { readonly staffId: number | null; readonly name: string }
type Plan = { readonly state: CampaignState; readonly sendAt: Date; readonly by: Person }

/** A new plan needs a new approval. */
export async function planCampaign(db: Database, { id, now }: Change, { state, sendAt, by }: Plan): Promise<void> {
  await sql`
    update campaigns set state = ${state}, send_at = ${sendAt}, planned_by = ${by.staffId}, planned_by_name = ${by.name},
      approved_by = null, approved_by_name = '', approved_at = null, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function approveCampaign(db: Database, { id, now }: Change, by: Person): Promise<void> {
  await sql`
    update campaigns set state = 'scheduled', approved_by = ${by.staffId}, approved_by_name = ${by.name},
      approved_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export type StoredReport = {
  readonly waiting: number
  readonly sent: number
  readonly failed: number
  readonly noConsent: number
  readonly tooOften: number
  readonly country: number
  readonly clicked: number
  readonly ordered: number
  readonly orderedMinor: number
  readonly unsubscribed: number
}

/** What the recipients did within seven days of their message. */
export async function readReport(db: Database, id: number): Promise<StoredReport> {
  const { rows } = await sql<StoredReport>`
    select
      count(*) filter (where message.state in ('waiting', 'sending'))::integer as waiting,
      count(*) filter (where message.state = 'sent')::integer as sent,
      count(*) filter (where message.state = 'failed')::integer as failed,
      count(*) filter (where message.reason = 'no_consent')::integer as "noConsent",
      count(*) filter (where message.reason = 'too_often')::integer as "tooOften",
      count(*) filter (where message.reason = 'country')::integer as country,
      count(message.clicked_at)::integer as clicked,
      count(*) filter (where bought.orders > 0)::integer as ordered,
      coalesce(sum(bought.total), 0)::bigint as "orderedMinor",
      count(*) filter (where message.state = 'sent' and exists (
        select from message_choices choice
        where choice.user_id = message.user_id and choice.purpose = 'offers' and choice.channel = message.channel
          and not choice.is_given and choice.at between message.sent_at and message.sent_at + interval '7 days'
      ))::integer as unsubscribed
    from marketing_messages message cross join lateral (
      select count(*) as orders, sum(o.total_minor) as total from orders o
      where message.state = 'sent' and o.user_id = message.user_id and o.paid_at is not null
        and o.state not in ('cancelled', 'refunded')
        and o.created_at between message.sent_at and message.sent_at + interval '7 days'
    ) bought
    where message.campaign_id = ${id}`.execute(db)
  const [report] = rows
  if (!report) throw new Error('A count has one row.')
  return report
}
