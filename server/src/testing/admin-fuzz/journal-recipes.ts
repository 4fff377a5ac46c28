import type { AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

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

async function newPost({ post, next }: AdminStage) {
  const body = story(next())
  return { key: Number((await post('journal', { title: body.title })).id), body }
}

async function drafted(stage: AdminStage) {
  const { key, body } = await newPost(stage)
  const { version, draft } = await stage.post(`journal/${key}/draft`, { version: 0, body })
  return { key, version: Number(version), draftId: Number(draft.id) }
}

async function published(stage: AdminStage) {
  const { key, version } = await drafted(stage)
  const answer = await stage.post(`journal/${key}/publish`, { version })
  return { key, version: Number(answer.version), versionId: Number(answer.versions[0].id) }
}

const afterDraft: AdminRecipe = async (stage) => {
  const { key, version } = await drafted(stage)
  return { params: { key }, body: { version, at: undefined } }
}

const afterPublication: AdminRecipe = async (stage) => {
  const { key, version } = await published(stage)
  return { params: { key }, body: { version } }
}

export const journalRecipes: Readonly<Record<string, AdminRecipe>> = {
  adminPosts: () => ({ query: {} }),
  adminPost: async (stage) => ({ params: { key: (await newPost(stage)).key } }),
  adminPostVersion: async (stage) => {
    const { key, draftId } = await drafted(stage)
    return { params: { key, id: draftId } }
  },
  createPost: ({ next }) => ({ body: { title: `Story ${next()}` } }),
  savePost: async (stage) => {
    const { key, body } = await newPost(stage)
    return { params: { key }, body: { version: 0, body } }
  },
  discardPost: afterDraft,
  publishPost: afterDraft,
  previewPost: async (stage) => {
    const { key, draftId } = await drafted(stage)
    return { params: { key }, body: { id: draftId } }
  },
  unschedulePost: async (stage) => {
    const { key, version } = await drafted(stage)
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await stage.post(`journal/${key}/publish`, { version, at })
    return { params: { key }, body: { version: planned.version } }
  },
  restorePost: async (stage) => {
    const { key, version, versionId } = await published(stage)
    return { params: { key }, body: { version, id: versionId } }
  },
  hidePost: afterPublication,
  deletePost: afterPublication,
  bringBackPost: async (stage) => {
    const { key, version } = await published(stage)
    const gone = await stage.post(`journal/${key}/delete`, { version })
    return { params: { key }, body: { version: gone.version } }
  },
}
