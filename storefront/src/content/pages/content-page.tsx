import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment, lazy, Suspense, useState, type ReactNode } from 'react'
import {
  withShopSettings,
  type Block,
  type FormName,
  type ShopTexts,
  type PageText,
  type Section,
} from '@shop/contract/content/page-text'
import { numberText } from '@shop/contract/core/locale'
import { formatLanguage } from '#session/language.ts'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { Thread } from '#ui/section-header.tsx'
import { TextField } from '#ui/text-field.tsx'
import { countQuestions, sectionsWith } from './find-answers.ts'
import { PageDrawing } from './page-drawing.tsx'
import { Questions } from './questions.tsx'
import { useLinkedAnswer } from './use-linked-answer.ts'

const PagePicture = lazy(
  retryOnline(async () => {
    const { PagePicture: component } = await import('./page-picture.tsx')
    return { default: component }
  }),
)

const schemes: Readonly<Record<string, string>> = {
  '{careEmail}': 'mailto:',
  '{grievanceEmail}': 'mailto:',
  '{carePhone}': 'tel:',
}

/** Renders a single email address or phone number as a link. */
function Detail({ detail, house }: { readonly detail: string; readonly house: ShopTexts }) {
  const words = withShopSettings(detail, house)
  const scheme = schemes[detail]
  if (scheme === undefined) return words
  return (
    <a href={`${scheme}${words.replaceAll(' ', '')}`} className="quiet-link">
      {words}
    </a>
  )
}

function TableBox({ head, rows }: Pick<Extract<Block, { kind: 'table' }>, 'head' | 'rows'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling element.
    <div className="overflow-x-auto" role="region" aria-label={t`Table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={head[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isWide = (block: Block | undefined): boolean => block?.kind === 'picture' && block.width === 'wide'

/** Consecutive blocks of the text's width; a wide picture stands alone. */
function stretchesOf(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const stretches: Block[][] = []
  for (const [index, block] of blocks.entries()) {
    const open = stretches.at(-1)
    if (open === undefined || isWide(block) || isWide(blocks[index - 1])) stretches.push([block])
    else open.push(block)
  }
  return stretches
}

type BlockProps = { readonly block: Block; readonly house: ShopTexts; readonly isSearched: boolean }

function BlockView({ block, house, isSearched }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return <p>{withShopSettings(block.text, house)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{withShopSettings(item, house)}</li>
          ))}
        </ul>
      )
    case 'table':
      return <TableBox head={block.head} rows={block.rows} />
    case 'drawing':
      return <PageDrawing name={block.name} />
    case 'picture':
      return (
        <Suspense fallback={<div className="aspect-3/2 w-full" />}>
          <PagePicture block={block} house={house} />
        </Suspense>
      )
    case 'facts':
      return (
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[9rem_1fr]">
          {block.items.map(({ term, detail }) => (
            <div key={term} className="contents">
              <dt className="text-small font-semibold sm:pt-0.5">{term}</dt>
              <dd className="mb-2 text-kajal-2 sm:mb-0">
                <Detail detail={detail} house={house} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'questions':
      return <Questions items={block.items} house={house} areOpen={isSearched} />
  }
}

type SearchProps = { readonly text: string; readonly onChange: (text: string) => void; readonly found: number }

function AnswerSearch({ text, onChange, found }: SearchProps) {
  return (
    <div className="max-w-reading">
      <TextField
        label={t`Search the FAQs`}
        type="search"
        autoComplete="off"
        placeholder={t`Gift, exchange, UPI …`}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="mt-3 text-small text-kajal-2">
        {found} {found === 1 ? 'answer' : 'answers'}
      </p>
      {found === 0 && (
        <p className="mt-3">
          <Trans>
            No answer matches your search.{' '}
            <Link to="/contact" className="quiet-link">
              Contact us
            </Link>
          </Trans>
        </p>
      )}
    </div>
  )
}

export type Figure = { readonly count: number; readonly of: string }

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="mt-10 flex flex-wrap gap-x-12 gap-y-6">
      {figures.map(({ count, of }) => (
        <div key={of} className="flex flex-col-reverse">
          <dt className="text-small text-kajal-2">{of}</dt>
          <dd className="font-display text-h1 tabular-nums">{numberText(count, formatLanguage)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ sections }: { readonly sections: readonly Pick<Section, 'id' | 'heading'>[] }) {
  return (
    <nav aria-label={t`On this page`} className="mb-8 md:sticky md:top-[calc(var(--header-height)+2rem)] md:self-start">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 md:block">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-8 items-center text-small text-kajal-2 hover:text-rani">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LeadSection = Pick<Section, 'id' | 'heading'> & { readonly content: ReactNode }

type ContentPageProps = {
  readonly page: PageText
  readonly house: ShopTexts
  /** The shop's current figures. */
  readonly figures?: readonly Figure[]
  /** Below the introduction, on the first screen. */
  readonly action?: ReactNode
  readonly formOf?: (name: FormName) => ReactNode
  /** Sections before those of the page's text. */
  readonly lead?: readonly LeadSection[]
  /** What stands before the section of this id, or at the `end`. */
  readonly slotOf?: (place: string) => ReactNode
}

const noLead: readonly LeadSection[] = []

/** Title, introduction, and sections beside a table of contents; questions are searchable. */
export function ContentPage({ page, house, figures, action, formOf, lead = noLead, slotOf }: ContentPageProps) {
  useLinkedAnswer()
  const [searched, setSearched] = useState('')
  const sections = sectionsWith(page.sections, searched)
  const hasQuestions = countQuestions(page.sections) > 0
  return (
    <article className="page-width py-10 md:py-16">
      <header className="max-w-3xl">
        <h1 className="text-h1">{page.title}</h1>
        <p className="mt-4 max-w-reading text-h3 text-kajal-2">{withShopSettings(page.standfirst, house)}</p>
        {figures !== undefined && figures.length > 0 && <Figures figures={figures} />}
        {action !== undefined && <div className="mt-6">{action}</div>}
      </header>
      <Thread className="my-8 md:my-12" />
      <div className="md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-12">
        <Contents sections={[...lead, ...sections]} />
        <div className="grid min-w-0 content-start gap-12">
          {hasQuestions && <AnswerSearch text={searched} onChange={setSearched} found={countQuestions(sections)} />}
          {lead.map(({ id, heading, content }) => (
            <section key={id} aria-labelledby={id} className="min-w-0">
              <h2 id={id} className="mb-4 text-h2">
                {heading}
              </h2>
              {content}
            </section>
          ))}
          {sections.map(({ id, heading, blocks, form }) => (
            <Fragment key={id}>
              {slotOf?.(id)}
              <section aria-labelledby={id} className="min-w-0">
                <h2 id={id} className="mb-4 text-h2">
                  {heading}
                </h2>
                {stretchesOf(blocks).map((stretch, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Fixed text: blocks never move.
                  <div key={at} className={isWide(stretch[0]) ? undefined : 'prose'}>
                    {stretch.map((block, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- Fixed text: blocks never move.
                      <BlockView key={index} block={block} house={house} isSearched={sections !== page.sections} />
                    ))}
                  </div>
                ))}
                {form !== undefined && formOf?.(form)}
              </section>
            </Fragment>
          ))}
          {slotOf?.('end')}
        </div>
      </div>
    </article>
  )
}
