import { Disclosure } from '#ui/accordion.tsx'
import { Thread } from '#ui/section-header.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { withHouse, type Block, type HouseWords, type PageText } from './page-text.ts'

function BlockView({ block, house }: { readonly block: Block; readonly house: HouseWords }) {
  switch (block.kind) {
    case 'text':
      return <p>{withHouse(block.text, house)}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{withHouse(item, house)}</li>
          ))}
        </ul>
      )
    case 'table':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A box that scrolls must be reachable by keyboard.
        <div className="overflow-x-auto" role="region" aria-label="Table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th key={cell} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={block.head[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'drawing':
      return <PageDrawing name={block.name} />
    case 'facts':
      return (
        <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-[9rem_1fr]">
          {block.items.map(({ term, detail }) => (
            <div key={term} className="contents">
              <dt className="text-small font-semibold sm:pt-0.5">{term}</dt>
              <dd className="mb-2 text-kajal-2 sm:mb-0">{withHouse(detail, house)}</dd>
            </div>
          ))}
        </dl>
      )
    case 'questions':
      return (
        <div className="border-t border-line">
          {block.items.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p className="max-w-reading text-kajal-2">{withHouse(answer, house)}</p>
            </Disclosure>
          ))}
        </div>
      )
  }
}

/** Title, a standfirst, and the sections beside a list of themselves. */
export function ContentPage({ page, house }: { readonly page: PageText; readonly house: HouseWords }) {
  return (
    <article className="page-width py-10 md:py-16">
      <header className="max-w-3xl">
        <h1 className="text-h1">{page.title}</h1>
        <p className="mt-4 max-w-reading text-h3 text-kajal-2">{withHouse(page.standfirst, house)}</p>
      </header>
      <Thread className="my-8 md:my-12" />
      <div className="md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-12">
        <nav
          aria-label="On this page"
          className="mb-8 md:sticky md:top-[calc(var(--header-height)+2rem)] md:self-start"
        >
          <ul className="flex flex-wrap gap-x-6 gap-y-1 md:block">
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-8 items-center text-small text-kajal-2 hover:text-rani">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-12">
          {page.sections.map(({ id, heading, blocks }) => (
            <section key={id} aria-labelledby={id} className="min-w-0">
              <h2 id={id} className="mb-4 text-h2">
                {heading}
              </h2>
              <div className="prose">
                {blocks.map((block, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Fixed text: blocks never move.
                  <BlockView key={index} block={block} house={house} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
