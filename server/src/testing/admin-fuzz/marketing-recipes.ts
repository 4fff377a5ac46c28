import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

const reason = 'A kind word from the house'

async function card({ shop, seen, post }: AdminStage, isBlocked = false) {
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

const byCard: AdminRecipe = async (stage) => {
  const { id, version } = await card(stage)
  return { params: { id }, body: { version, reason } }
}

const byReview: AdminRecipe = ({ mine }) => ({ params: { id: mine.reviewId } })

async function question({ idIn, shop }: AdminStage) {
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

const newKey = ({ next }: AdminStage) => `rakhi-${next()}`

const offer = async (stage: AdminStage) => stage.post('offers', { key: newKey(stage), terms })

const byOffer: AdminRecipe = async (stage) => {
  const { id, version } = await offer(stage)
  return { params: { id }, body: { version, terms } }
}

const name = { kind: 'piece', code: 'kurta', name: 'kurti topper' }

async function enquiry({ shop, idIn, seen }: AdminStage) {
  const writer = { name: 'Asha Rao', email: 'writer@example.com', message: 'The sleeve is an inch too long.' }
  await shop.post('enquiries/contact', { ...writer, topic: 'sizing' })
  const id = await idIn('enquiries')
  const { version } = await seen(`enquiries/${id}`)
  return { params: { id }, body: { version } }
}

const byEnquiry: AdminRecipe = (stage) => enquiry(stage)

export const marketingRecipes: Readonly<Record<string, AdminRecipe>> = {
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
  releaseGiftCard: async (stage) => {
    const { id, version } = await card(stage, true)
    return { params: { id }, body: { version, reason } }
  },
  extendGiftCard: async (stage) => {
    const { id, version } = await card(stage)
    return { params: { id }, body: { version, reason, until: '2031-11-26' } }
  },
  resendGiftCard: async (stage) => {
    const { id, version } = await card(stage)
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
  answerQuestion: async (stage) => {
    const { id, version } = await question(stage)
    return { params: { id }, body: { version, text: 'It is.' } }
  },
  refuseQuestions: async (stage) => ({ body: { questions: [await question(stage)], reason: 'No question' } }),
  adminOffers: bySchema,
  offerChoices: bySchema,
  adminOffer: byOffer,
  addOffer: (stage) => ({ body: { key: newKey(stage), terms } }),
  saveOffer: byOffer,
  endOffer: byOffer,
  previewOffer: (stage) => ({
    body: { key: undefined, terms, lines: [{ productId: stage.mine.productId, quantity: 1 }] },
  }),
  addOfferCodes: (stage) => ({ body: { key: newKey(stage), terms, prefix: 'RAKHI', count: 3 } }),
  offerCodes: async (stage) => {
    const { id } = await stage.post('offers/codes', { key: newKey(stage), terms, prefix: 'DIWALI', count: 3 })
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
  answerEnquiry: async (stage) => {
    const { params, body } = await enquiry(stage)
    return { params, body: { ...body, text: 'It can be taken up.', isClosing: false } }
  },
  closeEnquiry: byEnquiry,
  reopenEnquiry: async (stage) => {
    const { params, body } = await enquiry(stage)
    const closed = await stage.post(`enquiries/${params.id}/close`, body)
    return { params, body: { version: closed.version } }
  },
  noteOnEnquiry: byEnquiry,
}
