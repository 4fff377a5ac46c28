import type { Block, PageText } from '@shop/contract/content/page-text'
import { toPictureSet } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listPictures } from './content.store.ts'

const idsIn = ({ sections }: PageText): number[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block.mediaId] : [])))

/** Adds the files of a page's pictures; runs no statement for a page without pictures. */
export async function withPictures(ctx: Context, page: PageText): Promise<PageText> {
  const ids = idsIn(page)
  if (ids.length === 0) return page
  const pictures = await listPictures(ctx.db, ids)
  const filled = (block: Block): Block => {
    const found = block.kind === 'picture' ? pictures.get(block.mediaId) : undefined
    return block.kind === 'picture' && found !== undefined
      ? { ...block, picture: toPictureSet(found, block.alt) }
      : block
  }
  return {
    ...page,
    sections: page.sections.map((section) => ({ ...section, blocks: section.blocks.map(filled) })),
  }
}
