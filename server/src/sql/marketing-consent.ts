import { sql, type RawBuilder } from 'kysely'

type Consent = { readonly purpose: 'offers' | 'cart'; readonly channel: 'email' | 'whatsapp' }

/** The address at which marketing may reach the account `u`: only a proved one. */
export const marketingContact = (channel: Consent['channel']): RawBuilder<string | null> =>
  channel === 'email'
    ? sql`(case when u.email_verified then lower(u.email) end)`
    : sql`(case when u.phone_verified then u.phone end)`

/**
 * True when the newest choice of the account `u`, or of its contact, is a consent for that contact: the same as
 * `consentIn`, for many accounts at once. Begins with the few who ever consented.
 */
export function hasConsented({ purpose, channel }: Consent): RawBuilder<boolean> {
  const contact = marketingContact(channel)
  return sql`(
    u.id in (
      select user_id from message_choices where is_given and purpose = ${sql.lit(purpose)} and user_id is not null
    ) and coalesce((
      select newest.is_given and lower(newest.contact) = ${contact} from (
        (select id, is_given, contact from message_choices
          where user_id = u.id and purpose = ${purpose} and channel = ${channel} order by id desc limit 1)
        union all
        (select id, is_given, contact from message_choices
          where contact = ${contact} and purpose = ${purpose} and channel = ${channel} order by id desc limit 1)
      ) newest order by newest.id desc limit 1
    ), false)
  )`
}

/** Where the account `u` lives: the default address, or else the newest order. */
export const countryOfPerson = sql`coalesce(
  (select country.code from addresses saved join countries country on country.id = saved.country_id
    where saved.user_id = u.id order by saved.is_default desc, saved.id desc limit 1),
  (select o.ship_country_code from orders o where o.user_id = u.id order by o.id desc limit 1),
  'IN')`
