import { documentDefaults } from '@shop/contract/document-defaults'

const { home } = documentDefaults

export const contentExamples = {
  homeLayout: { reply: { data: home } },
  pageText: { reply: { data: documentDefaults['page-contact'] } },
  contentPreview: { reply: { data: { home, page: null } } },
}
