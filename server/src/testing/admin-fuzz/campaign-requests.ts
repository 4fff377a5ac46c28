import { defaultCampaignWords } from '@shop/contract/customers/admin-campaigns'
import { newCrowd } from '#testing/marketing-factories.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const terms = (tag = 'VIP') => ({ match: 'all', rules: [{ field: 'tag', is: 'has', value: tag }] })

const segment = async ({ next, post }: AdminFixtures, tag?: string) =>
  post('segments', { name: `Segment ${next()}`, ...terms(tag) })

async function campaignBody(fixtures: AdminFixtures, tag?: string) {
  const { id } = await segment(fixtures, tag)
  const words = { ...defaultCampaignWords('email'), subject: 'New silks', preheader: 'In store', opening: 'See them.' }
  return { name: 'Silks', segmentId: Number(id), channel: 'email', words, path: '/category/silks-12' }
}

async function campaign(fixtures: AdminFixtures, tag?: string) {
  const body = await campaignBody(fixtures, tag)
  const { id, version } = await fixtures.post('campaigns', body)
  return { id: Number(id), version: Number(version), body }
}

const byCampaign: ValidRequest = async (fixtures) => {
  const { id, version } = await campaign(fixtures)
  return { params: { id }, body: { version } }
}

/** A campaign that one person may get, in the state that a change in the database gives it. */
const inState =
  (state: string): ValidRequest =>
  async (fixtures) => {
    const { id, version } = await campaign(fixtures)
    const { shop } = fixtures
    const planned = { state, send_at: new Date('2031-01-01T00:00:00Z') }
    await shop.db.updateTable('campaigns').set(planned).where('id', '=', id).execute()
    return { params: { id }, body: { version } }
  }

export const campaignRequests: Readonly<Record<string, ValidRequest>> = {
  segments: bySchema,
  segmentChoices: bySchema,
  previewSegment: () => ({ body: terms() }),
  segment: async (fixtures) => ({ params: { id: Number((await segment(fixtures)).id) } }),
  addSegment: ({ next }) => ({ body: { name: `Segment ${next()}`, ...terms() } }),
  saveSegment: async (fixtures) => {
    const { id, version } = await segment(fixtures)
    return { params: { id }, body: { version, name: `Segment ${fixtures.next()}`, ...terms() } }
  },
  removeSegment: async (fixtures) => {
    const { id, version } = await segment(fixtures)
    return { params: { id }, body: { version } }
  },
  campaigns: bySchema,
  campaign: async (fixtures) => ({ params: { id: (await campaign(fixtures)).id } }),
  campaignHtml: async (fixtures) => ({ params: { id: (await campaign(fixtures)).id } }),
  addCampaign: async (fixtures) => ({ body: await campaignBody(fixtures) }),
  saveCampaign: async (fixtures) => {
    const { id, version, body } = await campaign(fixtures)
    return { params: { id }, body: { ...body, version } }
  },
  testCampaign: async (fixtures) => ({ params: { id: (await campaign(fixtures)).id }, body: {} }),
  planCampaign: async (fixtures) => {
    const tag = `crowd${fixtures.next()}`
    await newCrowd(fixtures.shop, { tag, count: 1 })
    const { id, version } = await campaign(fixtures, tag)
    return { params: { id }, body: { version, sendAt: '2031-01-01T10:00:00Z' } }
  },
  approveCampaign: inState('awaiting_approval'),
  unplanCampaign: inState('scheduled'),
  pauseCampaign: inState('sending'),
  resumeCampaign: inState('paused'),
  removeCampaign: byCampaign,
}
