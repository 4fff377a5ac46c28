import { sql } from 'kysely'
import type { TestApp } from './open-test-app.ts'

const dayMs = 86_400_000
const noonInIndiaMs = 6.5 * 3_600_000

/** Moves the clock to the next noon in India, so that no quiet hour stands in the way. */
export function moveToNoon({ clock }: Pick<TestApp, 'clock'>): void {
  const sinceMidnight = clock.now().getTime() % dayMs
  clock.advance((noonInIndiaMs - sinceMidnight + dayMs) % dayMs)
}

type Crowd = { readonly tag: string; readonly count: number; readonly phone?: string }

/**
 * Many accounts with a tag, who chose offers: by email, or by WhatsApp for phones that begin with `phone`. Two
 * statements, however many they are.
 */
export async function newCrowd({ db, clock }: TestApp, { tag, count, phone }: Crowd): Promise<void> {
  const channel = phone === undefined ? 'email' : 'whatsapp'
  await sql`
    with made as (
      insert into users (name, email, email_verified, phone, verified_phone)
      select 'Asha ' || n, ${tag} || n || '@example.com', true, ${phone ?? null}::text || lpad(n::text, 5, '0'),
        ${phone ?? null}::text || lpad(n::text, 5, '0')
      from generate_series(1, ${count}::integer) n returning id, email, phone
    ), tagged as (
      insert into customer_tags (user_id, tag) select id, ${tag} from made
    )
    insert into message_choices (user_id, contact, channel, purpose, is_given, text_version, source, at)
    select id, ${channel === 'email' ? sql`email` : sql`phone`}, ${channel}, 'offers', true, '2026-11-29', 'account',
      ${clock.now()} from made`.execute(db)
}
