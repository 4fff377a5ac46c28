import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { TextField } from '#ui/text-field.tsx'
import { byLetter, alphabet, matching } from './by-letter.ts'
import type { Designer } from './designers-api.ts'

function LetterStrip({ present }: { readonly present: ReadonlySet<string> }) {
  return (
    <nav aria-label={t`Letters`} className="flex flex-wrap gap-x-1 md:gap-x-0">
      {alphabet.map((letter) =>
        present.has(letter) ? (
          <a
            key={letter}
            href={`#letter-${letter}`}
            className="grid size-11 place-items-center font-semibold hover:text-rani hover:underline md:size-9"
          >
            {letter}
          </a>
        ) : (
          <span key={letter} aria-hidden="true" className="grid size-11 place-items-center text-ctrl md:size-9">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}

/** A piece and its cloth side by side; a label without pictures shows its colours. */
function MakerPictures({ designer: { signature, textile, palette } }: { readonly designer: Designer }) {
  return (
    <span className="maker-pictures">
      {signature !== null && <Picture files={signature} sizes="(min-width:56.25rem) 17vw,48vw" alt="" />}
      {textile !== null && <Picture files={textile} sizes="(min-width:56.25rem) 8vw,24vw" widest={480} alt="" />}
      <span aria-hidden="true" className="flex">
        {palette.map((shade) => (
          <span key={shade} className="flex-1" style={{ backgroundColor: shade }} />
        ))}
      </span>
    </span>
  )
}

function factsOf({ city, founded, products }: Designer): string {
  const since = founded === null ? '' : t`since ${founded}`
  const pieces = plural(products, { one: '# piece', other: '# pieces' })
  return [city, since, pieces].filter((part) => part !== '').join(', ')
}

type DesignerCardProps = {
  readonly designer: Designer
  /** Set for the first card of a letter. */
  readonly letter: string | undefined
}

function DesignerCard({ designer, letter }: DesignerCardProps) {
  const { name, slug, tagline, crafts } = designer
  return (
    <li className="group relative">
      {letter !== undefined && (
        <h2
          id={`letter-${letter}`}
          className="absolute top-0 start-0 z-1 grid size-11 place-items-center bg-chuna font-display text-h2 text-zari"
        >
          {letter}
        </h2>
      )}
      <MakerPictures designer={designer} />
      <h3 className="mt-3 text-h3">
        <Link
          to={`/category/${slug}`}
          prefetch="intent"
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      </h3>
      <p className="text-small text-kajal-2">{factsOf(designer)}</p>
      {tagline !== '' && <p className="mt-1.5 text-small">{tagline}</p>}
      {crafts.length > 0 && <p className="mt-1 text-small text-zari">{crafts.join(' · ')}</p>}
    </li>
  )
}

/** All designers from A to Z, with letter links and a search (ROUTE-04). */
export function DesignerIndex({ designers }: { readonly designers: readonly Designer[] }) {
  const [text, setText] = useState('')
  const found = matching(designers, text)
  const groups = byLetter(found)
  return (
    <>
      <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <LetterStrip present={new Set(groups.map(({ letter }) => letter))} />
        <TextField
          label={t`Find a designer`}
          type="search"
          autoComplete="off"
          placeholder={t`Name, city or craft`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p role="status" className="mt-6 text-small text-kajal-2 tabular-nums">
        <Plural value={found.length} one="# designer" other="# designers" />
      </p>
      {found.length === 0 && (
        <p className="mt-6">
          <Trans>No designer matches. Try fewer letters, or browse A to Z.</Trans>
        </p>
      )}
      {/* One grid for all letters, so that a letter with one designer leaves no empty row. */}
      <div className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ letter, items }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`} className="contents">
            <ul className="contents">
              {items.map((designer, index) => (
                <DesignerCard key={designer.id} designer={designer} letter={index === 0 ? letter : undefined} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
