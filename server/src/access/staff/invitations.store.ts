import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Invitation = {
  readonly staffId: number
  /** Null when the operator invited. */
  readonly invitedBy: number | null
  readonly tokenHash: Uint8Array
  readonly totpSecret: Uint8Array
  readonly expiresAt: Date
}

/** Replaces an earlier invitation, whose link becomes invalid. */
export async function putInvitation(db: Database, invitation: Invitation): Promise<void> {
  const { staffId, invitedBy, tokenHash, totpSecret, expiresAt } = invitation
  await sql`
    insert into staff_invitations (staff_id, invited_by, token_hash, totp_secret, expires_at)
    values (${staffId}, ${invitedBy}, ${Buffer.from(tokenHash)}, ${Buffer.from(totpSecret)}, ${expiresAt})
    on conflict (staff_id) do update set
      invited_by = excluded.invited_by, token_hash = excluded.token_hash, totp_secret = excluded.totp_secret, expires_at = excluded.expires_at`.execute(
    db,
  )
}

export type OpenInvitation = {
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly roleId: number
  readonly invitedBy: number | null
  readonly totpSecret: Uint8Array
}

type Token = { readonly tokenHash: Uint8Array; readonly now: Date }

export async function findInvitation(db: Database, { tokenHash, now }: Token): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select staff.id as "staffId", staff.name, staff.email, staff.role_id as "roleId",
      invitation.invited_by as "invitedBy", invitation.totp_secret as "totpSecret"
    from staff_invitations invitation join staff on staff.id = invitation.staff_id
    where invitation.token_hash = ${Buffer.from(tokenHash)} and invitation.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** True for the first of concurrent uses. Lock the person first, because locking somebody out does the same. */
export async function takeInvitation(db: Database, { tokenHash, now }: Token): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_invitations where token_hash = ${Buffer.from(tokenHash)} and expires_at > ${now}
    returning staff_id`.execute(db)
  return rows.length > 0
}
