import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

const byCode: ValidRequest = async ({ paidCode }) => ({ params: { code: await paidCode() } })

/** A change of the email alone, which every paid order allows. */
const draftOf = ({ next }: AdminFixtures) => ({
  address: null,
  email: `edited${next()}@example.com`,
  sizes: [],
  measurements: null,
  dropped: [],
})

export const orderEditRequests: Readonly<Record<string, ValidRequest>> = {
  orderEditing: byCode,
  orderEdits: byCode,
  previewOrderEdit: async (fixtures) => ({
    params: { code: await fixtures.paidCode() },
    body: draftOf(fixtures),
  }),
  confirmOrderEdit: async (fixtures) => {
    const code = await fixtures.paidCode()
    const draft = { ...draftOf(fixtures), refundTo: 'source', isTold: true }
    const { version } = await fixtures.post(`orders/${code}/edit/preview`, draft)
    return { params: { code }, body: { ...draft, version: String(version) } }
  },
}
