import type { AdminFixtures } from './fixtures.ts'
import type { ValidRequest } from './valid-request.ts'

const story = (count: number) => ({
  title: `Story ${count}`,
  slug: `story-of-${count}`,
  summary: 'How a border is woven.',
  mediaId: null,
  alt: '',
  blocks: [{ kind: 'words', html: '<p>A border is woven with the cloth.</p>' }],
  author: 'The Workroom Desk',
  tags: ['craft'],
  date: '',
  productIds: [],
})

async function newPost({ post, next }: AdminFixtures) {
  const body = story(next())
  return { key: Number((await post('journal', { title: body.title })).id), body }
}

async function drafted(fixtures: AdminFixtures) {
  const { key, body } = await newPost(fixtures)
  const { version, draft } = await fixtures.post(`journal/${key}/draft`, { version: 0, body })
  return { key, version: Number(version), draftId: Number(draft.id) }
}

async function published(fixtures: AdminFixtures) {
  const { key, version } = await drafted(fixtures)
  const answer = await fixtures.post(`journal/${key}/publish`, { version })
  return { key, version: Number(answer.version), versionId: Number(answer.versions[0].id) }
}

const afterDraft: ValidRequest = async (fixtures) => {
  const { key, version } = await drafted(fixtures)
  return { params: { key }, body: { version, at: undefined } }
}

const afterPublication: ValidRequest = async (fixtures) => {
  const { key, version } = await published(fixtures)
  return { params: { key }, body: { version } }
}

export const journalRequests: Readonly<Record<string, ValidRequest>> = {
  adminPosts: () => ({ query: {} }),
  adminPost: async (fixtures) => ({ params: { key: (await newPost(fixtures)).key } }),
  adminPostVersion: async (fixtures) => {
    const { key, draftId } = await drafted(fixtures)
    return { params: { key, id: draftId } }
  },
  createPost: ({ next }) => ({ body: { title: `Story ${next()}` } }),
  savePost: async (fixtures) => {
    const { key, body } = await newPost(fixtures)
    return { params: { key }, body: { version: 0, body } }
  },
  discardPost: afterDraft,
  publishPost: afterDraft,
  previewPost: async (fixtures) => {
    const { key, draftId } = await drafted(fixtures)
    return { params: { key }, body: { id: draftId } }
  },
  unschedulePost: async (fixtures) => {
    const { key, version } = await drafted(fixtures)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await fixtures.post(`journal/${key}/publish`, { version, at })
    return { params: { key }, body: { version: planned.version } }
  },
  restorePost: async (fixtures) => {
    const { key, version, versionId } = await published(fixtures)
    return { params: { key }, body: { version, id: versionId } }
  },
  hidePost: afterPublication,
  deletePost: afterPublication,
  bringBackPost: async (fixtures) => {
    const { key, version } = await published(fixtures)
    const gone = await fixtures.post(`journal/${key}/delete`, { version })
    return { params: { key }, body: { version: gone.version } }
  },
}
