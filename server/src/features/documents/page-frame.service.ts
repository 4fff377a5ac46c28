import type { PageFrame } from '@shop/contract/shop-config'
import type { LiveDocuments } from '#platform/documents/live-documents.ts'

/** The published content around every page; a default is left out, since the storefront has it. */
export async function readFrame(documents: LiveDocuments): Promise<PageFrame> {
  const [announcement, menu, footer] = await Promise.all([
    documents.read('announcement'),
    documents.read('menu'),
    documents.read('footer'),
  ])
  const { isShown, text, link } = announcement.body
  return {
    ...(isShown && { announcement: { text, link } }),
    ...(!menu.isDefault && { menu: menu.body }),
    ...(!footer.isDefault && { footer: footer.body }),
  }
}
