import { documentDefaults } from '@shop/contract/document-defaults'
import { sizeGuideText } from '@shop/contract/size-guide-text'

const { home } = documentDefaults

export const contentExamples = {
  homeLayout: { reply: { data: home } },
  pageText: { reply: { data: documentDefaults['page-contact'] } },
  sizeGuide: { reply: { data: sizeGuideText } },
  contentPreview: { reply: { data: { home, page: null, slides: null } } },
}
