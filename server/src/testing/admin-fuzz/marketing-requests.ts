import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const reason = 'A kind word from the house'

async function card({ shop, seen, post }: AdminFixtures, isBlocked = false) {
  const row = await shop.db
    .selectFrom('stored_values')
    .select('id')
    .where('kind', '=', 'gift_card')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { version, state } = await seen(`gift-cards/${row.id}`)
  if ((state === 'blocked') === isBlocked) return { id: row.id, version: Number(version) }
  const changed = await post(`gift-cards/${row.id}/${isBlocked ? 'block' : 'release'}`, { version, reason })
  return { id: row.id, version: Number(changed.version) }
}

const byCard: ValidRequest = async (fixtures) => {
  const { id, version } = await card(fixtures)
  return { params: { id }, body: { version, reason } }
}

const byReview: ValidRequest = ({ mine }) => ({ params: { id: mine.reviewId } })

async function question({ idIn, shop }: AdminFixtures) {
  const id = await idIn('product_questions')
  return shop.db
    .selectFrom('product_questions')
    .select(['id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

const terms = {
  title: 'Rakhi at ten percent',
  code: null,
  isListed: false,
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  capMinor: null,
  buyPieces: null,
  getPieces: null,
  startsAt: null,
  endsAt: null,
  minSpendMinor: 0,
  minPieces: 0,
  categoryIds: [],
  designerIds: [],
  isFirstOrder: false,
  isFullPriceOnly: false,
  perAccount: null,
  inAll: null,
  stacksWith: [],
  priority: 1,
  isDraft: false,
}

const newKey = ({ next }: AdminFixtures) => `rakhi-${next()}`

const offer = async (fixtures: AdminFixtures) => fixtures.post('offers', { key: newKey(fixtures), terms })

const byOffer: ValidRequest = async (fixtures) => {
  const { id, version } = await offer(fixtures)
  return { params: { id }, body: { version, terms } }
}

const name = { kind: 'piece', code: 'kurta', name: 'kurti topper' }

async function enquiry({ shop, idIn, seen }: AdminFixtures) {
  const writer = { name: 'Asha Rao', email: 'writer@example.com', message: 'The sleeve is an inch too long.' }
  await shop.post('enquiries/contact', { ...writer, topic: 'sizing' })
  const id = await idIn('enquiries')
  const { version } = await seen(`enquiries/${id}`)
  return { params: { id }, body: { version } }
}

const byEnquiry: ValidRequest = (fixtures) => enquiry(fixtures)

export const marketingRequests: Readonly<Record<string, ValidRequest>> = {
  adminGiftCards: bySchema,
  adminGiftCard: byCard,
  issueGiftCard: () => ({
    body: {
      amountMinor: 100_000,
      recipient: 'Meera',
      email: 'meera@example.com',
      sender: 'Asha',
      design: 'arch',
      deliverOn: undefined,
      reason,
    },
  }),
  blockGiftCard: byCard,
  releaseGiftCard: async (fixtures) => {
    const { id, version } = await card(fixtures, true)
    return { params: { id }, body: { version, reason } }
  },
  extendGiftCard: async (fixtures) => {
    const { id, version } = await card(fixtures)
    return { params: { id }, body: { version, reason, until: '2031-11-26' } }
  },
  resendGiftCard: async (fixtures) => {
    const { id, version } = await card(fixtures)
    return { params: { id }, body: { version, reason, email: undefined } }
  },
  endGiftCard: byCard,
  adminReviews: bySchema,
  adminReviewCounts: bySchema,
  adminReview: byReview,
  adminReviewPictures: byReview,
  decideReviews: async ({ mine, seen }) => {
    const { version } = await seen(`reviews/${mine.reviewId}`)
    return { body: { action: 'publish', reviews: [{ id: mine.reviewId, version }], reason: '' } }
  },
  replyToReview: async ({ mine, seen }) => {
    const { version } = await seen(`reviews/${mine.reviewId}`)
    return { params: { id: mine.reviewId }, body: { version, text: 'Thank you.' } }
  },
  adminQuestions: bySchema,
  answerQuestion: async (fixtures) => {
    const { id, version } = await question(fixtures)
    return { params: { id }, body: { version, text: 'It is.' } }
  },
  refuseQuestions: async (fixtures) => ({ body: { questions: [await question(fixtures)], reason: 'No question' } }),
  adminOffers: bySchema,
  offerChoices: bySchema,
  adminOffer: byOffer,
  addOffer: (fixtures) => ({ body: { key: newKey(fixtures), terms } }),
  saveOffer: byOffer,
  endOffer: byOffer,
  previewOffer: (fixtures) => ({
    body: { key: undefined, terms, lines: [{ productId: fixtures.mine.productId, quantity: 1 }] },
  }),
  addOfferCodes: (fixtures) => ({ body: { key: newKey(fixtures), terms, prefix: 'RAKHI', count: 3 } }),
  offerCodes: async (fixtures) => {
    const { id } = await fixtures.post('offers/codes', { key: newKey(fixtures), terms, prefix: 'DIWALI', count: 3 })
    return { params: { id } }
  },
  findPieces: () => ({ query: { text: 'sari' } }),
  searchEntries: bySchema,
  searchNames: bySchema,
  addSearchName: ({ next }) => ({ body: { ...name, name: `kurti topper ${'x'.repeat(next() % 20)}` } }),
  removeSearchName: async ({ post }) => {
    await post('search/names', { ...name, name: 'long kurti topper' })
    return { body: { ...name, name: 'long kurti topper' } }
  },
  searchHiddenPieces: bySchema,
  hideFromSearch: ({ mine }) => ({ body: { productId: mine.productId } }),
  showInSearch: ({ mine }) => ({ body: { productId: mine.productId } }),
  searchQueries: () => ({ query: { from: '2026-11-01', until: '2026-11-30', view: 'top' } }),
  searchQueriesFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30', view: 'nothing' } }),
  searchReport: () => ({ query: { from: '2026-11-01', until: '2026-11-30' } }),
  searchReportFile: () => ({ body: { from: '2026-11-01', until: '2026-11-30' } }),
  searchPins: bySchema,
  saveSearchPins: ({ mine, next }) => ({
    body: {
      query: `red sari ${next()}`,
      categoryId: null,
      version: null,
      pieces: [{ productId: mine.productId, startsAt: null, endsAt: null }],
    },
  }),
  previewSearch: ({ mine }) => ({ body: { query: 'sari', name, pinnedIds: [mine.productId] } }),
  newsletterSubscribers: bySchema,
  unsubscribeOnRequest: async ({ idIn }) => ({ params: { id: await idIn('newsletter_subscriptions') } }),
  exportSubscribers: () => ({ body: { afterId: null } }),
  adminEnquiries: bySchema,
  adminEnquiry: byEnquiry,
  adminEnquiryFile: async ({ shop }) => {
    const application = shop.db.selectFrom('enquiries').select('id').where('kind', '=', 'application')
    return { params: { id: (await application.executeTakeFirstOrThrow()).id } }
  },
  answerEnquiry: async (fixtures) => {
    const { params, body } = await enquiry(fixtures)
    return { params, body: { ...body, text: 'It can be taken up.', isClosing: false } }
  },
  closeEnquiry: byEnquiry,
  reopenEnquiry: async (fixtures) => {
    const { params, body } = await enquiry(fixtures)
    const closed = await fixtures.post(`enquiries/${params.id}/close`, body)
    return { params, body: { version: closed.version } }
  },
  noteOnEnquiry: byEnquiry,
}
