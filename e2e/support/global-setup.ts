import { shopForRun } from './shop-process.ts'

/** The English pages are those of a shop in one language: no page leads to the others. */
export default () => shopForRun({ settings: { PREVIEW_LANGUAGES: 'hi,ar,en-XA' } })
