import { channelsDefault } from '@shop/contract/content/channel-options'
import type { Database } from '@shop/server/platform/db/db.ts'

const key = 'channels'

/** All channels of the demo are on, so that a visitor sees each file. */
export async function writeChannels(db: Database, now: Date): Promise<void> {
  const body = { ...channelsDefault, channels: channelsDefault.channels.map((one) => ({ ...one, isOn: true })) }
  await db.insertInto('documents').values({ key }).execute()
  const { id } = await db
    .insertInto('document_versions')
    .values({
      document_key: key,
      body: JSON.stringify(body),
      state: 'published',
      publish_at: now,
      author: 'The demo',
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set({ live_id: id }).where('key', '=', key).execute()
}
