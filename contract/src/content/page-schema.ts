/** The schema of a page of text: plain words, without markup. */
import { z } from 'zod'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { isLink, linkText } from '#core/link-rules.ts'
import { drawingNames, formNames, type PageText } from './page-text.ts'
import { pictureBlock, shownPictureBlock } from './picture-block.ts'
import { openingFaults, placedSections } from './sections/section-schema.ts'

const words = (most: number, required: string) => trimmedText(most, { required }).min(1, required)
const maxCells = 12
const maxItems = 60

const fragment = exactText(60).regex(/^[a-z\d][a-z\d-]*$/, 'Must be small letters, digits and dashes, such as pin-code')
const paragraph = words(4000, 'Enter the text')
const row = z.array(trimmedText(300)).min(1).max(maxCells, `At most ${maxCells} cells`).readonly()

const question = z.object({
  id: fragment,
  question: words(200, 'Enter the question'),
  answer: paragraph,
  more: z
    .object({ text: words(60, 'Enter the link text'), to: trimmedText(300).refine(isLink, linkText) })
    .exactOptional(),
})

const fact = z.object({ term: words(80, 'Enter the term'), detail: words(500, 'Enter the detail') })

const plainBlocks = [
  z.object({ kind: z.literal('text'), text: paragraph }),
  z.object({
    kind: z.literal('list'),
    items: z.array(paragraph).min(1, 'Enter one line at least').max(maxItems).readonly(),
  }),
  z.object({
    kind: z.literal('table'),
    head: row,
    rows: z.array(row).min(1, 'Enter one row at least').max(maxItems).readonly(),
  }),
  z.object({
    kind: z.literal('questions'),
    items: z.array(question).min(1, 'Add a question').max(maxItems).readonly(),
  }),
  z.object({ kind: z.literal('drawing'), name: z.enum(drawingNames) }),
  z.object({ kind: z.literal('facts'), items: z.array(fact).min(1, 'Add a fact').max(maxItems).readonly() }),
] as const

const kindText = 'Must be a text, list, table, questions, drawing, facts or picture'
const block = z.discriminatedUnion('kind', [...plainBlocks, pictureBlock], kindText)
const shownBlock = z.discriminatedUnion('kind', [...plainBlocks, shownPictureBlock])

const sectionOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({
    id: fragment,
    heading: words(120, 'Enter a heading'),
    blocks: z.array(shape).max(maxItems).readonly(),
    form: z.enum(formNames).exactOptional(),
  })

function pageOf<Shape extends z.ZodType>(path: z.ZodType<string>, shape: Shape) {
  return z.object({
    path,
    title: words(80, 'Enter a title'),
    standfirst: trimmedText(300),
    description: words(300, 'Enter the text for search results'),
    sections: z
      .array(sectionOf(shape))
      .min(1, 'Add a section')
      .max(30, 'At most 30 sections')
      .refine(
        (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
        'Two sections have the same address',
      )
      .readonly(),
  })
}

/** The path cannot change, because the shop links to it. */
export const pageSchema = (path: string) =>
  pageOf(z.literal(path), block)
    .extend({ own: placedSections(z.union([z.literal('end'), fragment])).exactOptional() })
    .check(({ value, issues }) => {
      const parts = value.sections.map(({ id }) => ({ name: id, isShown: true }))
      for (const { path: place, message } of openingFaults(value.own, parts))
        issues.push({ code: 'custom', input: value, path: place, message })
    })

/** The same page with the files of its pictures and without its own sections, as the storefront gets it. */
export const anyPage: z.ZodType<Omit<PageText, 'own'>> = pageOf(z.string(), shownBlock)
