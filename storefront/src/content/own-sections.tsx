import { Trans } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { ProductTile } from '#areas/catalogue/product-tile.tsx'
import type { Card } from '#features/catalogue/catalogue-api.ts'
import { Disclosure } from '#ui/accordion.tsx'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { filesBelow, largestOf } from '#ui/picture-files.ts'
import { Picture, type PictureFiles } from '#ui/picture.tsx'
import { Rail } from '#ui/rail.tsx'
import { RichHtml } from '#ui/rich-html.tsx'
import { SectionHeader } from '#ui/section-header.tsx'
import { Banner } from './own-banner.tsx'
import type { OwnSection, SectionOf } from './own-content.ts'

type BandProps = {
  readonly title: string
  readonly line?: string
  readonly all?: ReactNode
  readonly children: ReactNode
}

/** A section in the width of the page; the shop's own sections look the same. */
function Band({ title, line, all, children }: BandProps) {
  return (
    <section className="own-band page-width section-gap">
      {title !== '' && <SectionHeader title={title} aside={all} {...(line !== undefined && { line })} />}
      {children}
    </section>
  )
}

function AllLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to === '') return null
  return (
    <Link to={to} className="inline-flex min-h-11 shrink-0 items-center text-small quiet-link">
      {children}
    </Link>
  )
}

const shapeOf = ({ width = 3, height = 2 }: PictureFiles): CSSProperties => ({ aspectRatio: `${width} / ${height}` })

type CardsProps = { readonly label: string; readonly cards: readonly Card[]; readonly columns?: string }

function Cards({ label, cards, columns = 'md:grid-cols-4 md:gap-y-10' }: CardsProps) {
  return (
    <Rail label={label} isFrom="phones" items="halves" gridColumns={columns}>
      {cards.map((card) => (
        <ProductTile key={card.id} card={card} />
      ))}
    </Rail>
  )
}

function Pieces({ section: { heading, link, pieces } }: { readonly section: SectionOf<'pieces'> }) {
  return (
    <Band
      title={heading}
      all={
        <AllLink to={link}>
          <Trans>All pieces</Trans>
        </AllLink>
      }
    >
      <Cards label={heading} cards={pieces} />
    </Band>
  )
}

/** Paragraphs are separated by an empty line. */
const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((part) => part.trim() !== '')

function Words({ section: { heading, text } }: { readonly section: SectionOf<'text'> }) {
  return (
    <Band title={heading}>
      <div className="grid max-w-reading gap-4">
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </Band>
  )
}

const widths = {
  text: { box: 'max-w-reading', sizes: '(min-width: 56.25rem) 36rem, 92vw' },
  wide: { box: '', sizes: '(min-width: 56.25rem) 90vw, 92vw' },
} as const

function Caption({ children }: { readonly children: string }) {
  return children === '' ? null : <figcaption className="mt-2 text-small text-kajal-2">{children}</figcaption>
}

function Figure({ section: { heading, picture, caption, width } }: { readonly section: SectionOf<'picture'> }) {
  const { box, sizes } = widths[width]
  return (
    <Band title={heading}>
      <figure className={box}>
        <div className="max-h-[85svh] w-full overflow-hidden bg-mist" style={shapeOf(picture)}>
          <Picture files={picture} sizes={sizes} />
        </div>
        <Caption>{caption}</Caption>
      </figure>
    </Band>
  )
}

/** Browsers load a poster at once, so it is smaller than other pictures. */
const posterBelow = 1300

/** Loads nothing of the film before a visitor plays it; the browser's own controls need no script. */
function Film({
  section: { heading, film, type, picture, caption, captions },
}: {
  readonly section: SectionOf<'film'>
}) {
  return (
    <Band title={heading}>
      <figure>
        <div className="max-h-[85svh] w-full overflow-hidden bg-mist" style={shapeOf(picture)}>
          <video
            className="size-full object-contain"
            aria-label={picture.alt}
            poster={largestOf(filesBelow(picture, posterBelow))}
            controls
            muted
            playsInline
            preload="none"
          >
            <source src={film} type={type} />
            {captions.map(({ language, name, file }, index) => (
              <track key={language} kind="captions" srcLang={language} label={name} src={file} default={index === 0} />
            ))}
          </video>
        </div>
        <Caption>{caption}</Caption>
      </figure>
    </Band>
  )
}

function Story({ section: { heading, post } }: { readonly section: SectionOf<'story'> }) {
  const Title = heading === '' ? 'h2' : 'h3'
  const { picture } = post
  return (
    <Band
      title={heading}
      all={
        <AllLink to="/blog">
          <Trans>All stories</Trans>
        </AllLink>
      }
    >
      <article className="group relative grid gap-5 md:grid-cols-[3fr_2fr] md:items-center md:gap-12">
        {picture !== null && (
          <div className="aspect-16/10 overflow-hidden bg-mist">
            <Picture files={picture} sizes="(min-width: 56.25rem) 55vw, 92vw" alt="" />
          </div>
        )}
        <div>
          <p className="text-small text-kajal-2">
            <Trans>
              {post.author}, {post.reading_minutes} min
            </Trans>
          </p>
          <Title className="mt-1 text-h2">
            <Link
              to={`/blog/${post.slug}`}
              prefetch="intent"
              className="group-hover:underline decoration-1 underline-offset-4 after:absolute after:inset-0"
            >
              {post.title}
            </Link>
          </Title>
          <RichHtml html={post.short_description} className="mt-3 max-w-reading text-kajal-2" />
        </div>
      </article>
    </Band>
  )
}

function Designer({ section }: { readonly section: SectionOf<'designer'> }) {
  const { heading, name, line, link, picture, pieces } = section
  return (
    <Band title={heading === '' ? name : heading}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)] md:gap-10">
        <div className="grid content-start gap-4 max-md:grid-cols-[2fr_3fr]">
          {picture !== null && (
            <div className="aspect-3/4 overflow-hidden bg-mist">
              <Picture files={picture} sizes="(min-width: 56.25rem) 22vw, 36vw" alt="" />
            </div>
          )}
          <div className="self-center md:self-start">
            {heading !== '' && <h3 className="text-h3">{name}</h3>}
            {line !== '' && <p className="mt-2 text-kajal-2">{line}</p>}
            <AllLink to={link}>
              <Trans>All pieces by {name}</Trans>
            </AllLink>
          </div>
        </div>
        <Cards label={name} cards={pieces} columns="md:grid-cols-3 md:gap-y-10" />
      </div>
    </Band>
  )
}

function Questions({ section: { heading, items } }: { readonly section: SectionOf<'questions'> }) {
  return (
    <Band title={heading}>
      <div className={classNames('max-w-3xl', heading === '' ? 'border-t border-line' : '-mt-4')}>
        {items.map(({ id, question, answer }) => (
          <Disclosure key={id} summary={question}>
            <p className="max-w-reading whitespace-pre-line text-kajal-2">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Band>
  )
}

function SectionView({ section }: { readonly section: OwnSection }) {
  switch (section.kind) {
    case 'banner':
      return <Banner section={section} />
    case 'pieces':
      return <Pieces section={section} />
    case 'text':
      return <Words section={section} />
    case 'picture':
      return <Figure section={section} />
    case 'film':
      return <Film section={section} />
    case 'story':
      return <Story section={section} />
    case 'designer':
      return <Designer section={section} />
    case 'questions':
      return <Questions section={section} />
  }
}

type OwnSectionsProps = { readonly sections: readonly OwnSection[]; readonly isInColumn: boolean }

export function OwnSections({ sections, isInColumn }: OwnSectionsProps) {
  // The id leads the console's preview to the section.
  const views = sections.map((section) => (
    <div key={section.id} id={section.id} className="contents">
      <SectionView section={section} />
    </div>
  ))
  if (!isInColumn) return views
  return <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-12 [&_.own-band]:p-0">{views}</div>
}
