/** Translations of what the shop sells and says; a translator sees nothing else. */
import { z } from 'zod'
import { instant } from '#core/admin-endpoint.ts'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint, type BodyOf } from '#core/endpoint.ts'
import {
  maxApproved,
  maxTranslation,
  translationKinds,
  translationLanguages,
  translationNeeds,
  translationStates,
} from './translation-options.ts'

const language = z.enum(translationLanguages, 'Choose Hindi (hi) or Arabic (ar)')
const kind = z.enum(translationKinds, `Choose one of ${translationKinds.join(', ')}`)
const subjectId = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const field = trimmedText(300).min(1, 'Name the field')
const textKey = z.object({ kind, subjectId, field })

const translationRow = z.object({
  kind: z.enum(translationKinds),
  /** 0 for a word that many things share. */
  subjectId: z.int(),
  field: z.string(),
  /** The thing's name; empty for a word that many things share. */
  thing: z.string(),
  english: z.string(),
  /** Names the English text; a change states it, so that nobody translates a text that changed meanwhile. */
  digest: z.string(),
  /** Empty while there is none. */
  value: z.string(),
  state: z.enum(translationStates).nullable(),
  isOutdated: z.boolean(),
  author: z.string(),
  changedAt: instant.nullable(),
})
export type TranslationRow = z.infer<typeof translationRow>

const kindCount = z.object({
  kind: z.enum(translationKinds),
  texts: z.int(),
  missing: z.int(),
  outdated: z.int(),
  unreviewed: z.int(),
  reviewed: z.int(),
})
export type TranslationCount = z.infer<typeof kindCount>

const suggestions = z.object({
  /** The service, as people call it. */
  name: z.string(),
  charactersPerMonth: z.int(),
  charactersLeft: z.int(),
  /** Texts that wait for the service. */
  waiting: z.int(),
  /** Texts that it did not translate; they are still missing. */
  failed: z.int(),
  /** Why most of those failed. */
  problem: z.string().nullable(),
})
export type TranslationSuggestions = z.infer<typeof suggestions>

const importProblem = z.object({ line: z.int(), message: z.string() })
const file = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() })

export const adminTranslationEndpoints = {
  list: endpoint('translations', {
    method: 'GET',
    path: 'translations',
    access: access.staff('translations'),
    summary: 'Texts of one kind in a language: those without a translation, outdated, unreviewed or reviewed ones',
    query: z.object({
      language,
      kind: kind.default('product'),
      need: z.enum(translationNeeds, `Choose one of ${translationNeeds.join(', ')}`).default('missing'),
      text: trimmedText(100).default(''),
      cursor: exactText(400).optional(),
    }),
    reply: z.object({ texts: z.array(translationRow), next: z.string().nullable() }),
  }),
  counts: endpoint('translationCounts', {
    method: 'GET',
    path: 'translation-counts',
    access: access.staff('translations'),
    summary: 'How many texts of each kind a language has, and whether shoppers can choose it',
    query: z.object({ language }),
    reply: z.object({
      kinds: z.array(kindCount),
      /** True while the shop still looks at the texts of a new or much changed catalogue. */
      isCounting: z.boolean(),
      /** True where the setting LANGUAGES names it. */
      isBuilt: z.boolean(),
      /** True where shoppers can choose it: it is built, and the house has not closed it. */
      isOpen: z.boolean(),
      /** Null in a shop without a translation service. */
      suggestions: suggestions.nullable(),
    }),
  }),
  save: endpoint('saveTranslation', {
    method: 'POST',
    path: 'translations',
    access: access.staff('translations'),
    summary: 'Write the translation of a text, as a draft or reviewed; an empty one removes it',
    body: textKey.extend({
      language,
      value: exactText(maxTranslation),
      state: z.enum(['draft', 'reviewed'], 'Choose draft or reviewed'),
      digest: trimmedText(64),
    }),
    reply: z.object({ text: translationRow }),
    errors: ['translation.unknown_text', 'translation.english_changed', 'translation.no_markup'],
  }),
  approve: endpoint('approveTranslations', {
    method: 'POST',
    path: 'translations/approve',
    access: access.staff('translations'),
    summary: 'Approve drafts, so that shoppers see them',
    body: z.object({
      language,
      texts: z.array(textKey).min(1, 'Choose a text').max(maxApproved, `At most ${maxApproved} texts`),
    }),
    reply: z.object({ approved: z.int() }),
  }),
  suggest: endpoint('suggestTranslations', {
    method: 'POST',
    path: 'translations/suggest',
    access: access.staff('translations'),
    summary: 'Have missing texts of one kind translated by the translation service; each becomes a draft',
    body: z.object({
      language,
      kind,
      /** All that are missing without it, at most 20,000 at once. */
      texts: z
        .array(z.object({ subjectId, field }))
        .min(1, 'Choose a text')
        .max(maxApproved, `At most ${maxApproved} texts`)
        .optional(),
    }),
    reply: z.object({ texts: z.int(), characters: z.int() }),
    errors: ['translation.no_machine'],
  }),
  stopSuggesting: endpoint('stopSuggestingTranslations', {
    method: 'POST',
    path: 'translations/suggest/stop',
    access: access.staff('translations'),
    summary: 'Take texts that wait for the translation service out of its queue, and forget those that failed',
    body: z.object({ language }),
    reply: z.object({ stopped: z.int() }),
  }),
  reviewers: endpoint('translationReviewers', {
    method: 'GET',
    path: 'translation-reviewers',
    access: access.staff('translations'),
    summary: 'Who answers for the reviewed texts of a language, and for how many',
    query: z.object({ language }),
    reply: z.object({ reviewers: z.array(z.object({ name: z.string(), texts: z.int() })) }),
  }),
  exportFile: endpoint('translationsFile', {
    method: 'POST',
    path: 'translations/file',
    access: access.staff('translations'),
    summary: 'The texts of one kind as a CSV in the form of Shopify’s translations',
    body: z.object({ language, kind, need: z.enum([...translationNeeds, 'all']).default('all') }),
    reply: file,
    errors: ['translation.too_many'],
  }),
  importFile: endpoint('importTranslations', {
    method: 'POST',
    path: 'translations/import',
    access: access.staff('translations'),
    summary:
      'Read a CSV in the form of Shopify’s translations; a text whose English differs from ours becomes outdated',
    body: z.object({ text: exactText(8_000_000, { required: 'Choose a file' }).min(1, 'The file is empty') }),
    largeBody: { maxBytes: 24_000_000, maxSeconds: 60 },
    reply: z.object({
      written: z.int(),
      outdated: z.int(),
      /** The first problems; the rows without one were written. */
      problems: z.array(importProblem),
      problemCount: z.int(),
    }),
    errors: ['sheet.unreadable'],
  }),
} as const

export type TranslationRequest = BodyOf<typeof adminTranslationEndpoints.suggest>
