import { z } from 'zod'
import { newStaff, sendAdmin, type StaffMember } from './staff.ts'
import type { TestApp } from './test-app.ts'

type Wanted = { readonly kind?: string; readonly sellsOnline?: boolean; readonly rank?: number }

const known = z.looseObject({ id: z.int(), version: z.int() })
const location = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  isMain: z.boolean(),
  isActive: z.boolean(),
})

/** The verbs of an audit, the newest first. */
export const verbsIn = (audit: unknown): readonly string[] =>
  z
    .object({ events: z.array(z.object({ verb: z.string() })) })
    .parse(audit)
    .events.map(({ verb }) => verb)

export const locationsIn = (reply: unknown) => z.object({ locations: z.array(location) }).parse(reply).locations

const level = z.object({ locationId: z.int(), name: z.string(), onHand: z.int(), committed: z.int() })
const piece = z.object({ sizes: z.array(z.object({ locations: z.array(level).optional() })) })
const counted = z.object({ results: z.array(z.unknown()) })
export type ShownLevel = z.infer<typeof level>

/** The locations of a shop as its staff work with them. */
export async function locationWork(shop: TestApp, as?: StaffMember) {
  const owner = as ?? (await newStaff(shop))
  const send = (call: Parameters<typeof sendAdmin>[1], body?: object) =>
    sendAdmin(shop, call, { as: owner, ...(body && { body }) })
  const houseId = locationsIn((await send('GET stock-locations')).body).find(({ isMain }) => isMain)?.id ?? 0
  return {
    send,
    houseId,
    add: async (name: string, { kind = 'store', sellsOnline = true, rank = 2 }: Wanted = {}): Promise<number> => {
      const answer = await send('POST stock-locations', { name, kind, sellsOnline, rank })
      return known.parse(answer.body).id
    },
    /** Pieces of a piece’s first size, by the name of the location. */
    levelsOf: async (productId: number): Promise<Readonly<Record<string, ShownLevel>>> => {
      const [size] = piece.parse((await send(`GET stock/${productId}`)).body).sizes
      return Object.fromEntries((size?.locations ?? []).map((one) => [one.name, one]))
    },
    count: async (wanted: { stockItemId: number; counted: number; expected: number; locationId: number }) => {
      const { locationId, ...one } = wanted
      return counted.parse((await send('POST stock/count', { counts: [one], locationId })).body).results[0]
    },
    draft: async (fromId: number, toId: number, lines: readonly { stockItemId: number; pieces: number }[]) =>
      known.parse((await send('POST stock-transfers', { fromId, toId, lines })).body),
  }
}

export type LocationWork = Awaited<ReturnType<typeof locationWork>>

type Moved = { readonly from: number; readonly to: number; readonly stockItemId: number; readonly pieces: number }

/** Sends and receives a transfer of one size, all of it. */
export async function moveStock(work: LocationWork, { from, to, stockItemId, pieces }: Moved): Promise<void> {
  const draft = await work.draft(from, to, [{ stockItemId, pieces }])
  const sent = await work.send(`POST stock-transfers/${draft.id}/send`, { version: draft.version })
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body))
  const received = { version: known.parse(sent.body).version, lines: [{ position: 1, received: pieces }] }
  await work.send(`POST stock-transfers/${draft.id}/receive`, received)
}
