import { useState } from 'react'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { byLetter, alphabet, matching } from './by-letter.ts'
import type { Designer } from './designers-api.ts'

function LetterStrip({ present }: { readonly present: ReadonlySet<string> }) {
  return (
    <nav aria-label="Letters" className="flex flex-wrap gap-x-1 md:gap-x-0">
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

function DesignerLink({ designer }: { readonly designer: Designer }) {
  const { name, slug, city, tagline, products, palette } = designer
  return (
    <li className="group relative border-t border-line py-5">
      <h3 className="text-h3">
        <Link
          to={`/category/${slug}`}
          prefetch="intent"
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {name}
        </Link>
      </h3>
      {tagline !== '' && <p className="mt-1 text-small text-kajal-2">{tagline}</p>}
      <div className="mt-3 flex items-center justify-between gap-4 text-small text-kajal-2">
        <span>
          {city === '' ? '' : `${city}, `}
          {products} {products === 1 ? 'piece' : 'pieces'}
        </span>
        <span aria-hidden="true" className="flex">
          {palette.map((shade) => (
            <span key={shade} className="size-4" style={{ backgroundColor: shade }} />
          ))}
        </span>
      </div>
    </li>
  )
}

/** All designers, A to Z, with letter links and a search (ROUTE-04). */
export function DesignerIndex({ designers }: { readonly designers: readonly Designer[] }) {
  const [text, setText] = useState('')
  const found = matching(designers, text)
  const groups = byLetter(found)
  return (
    <>
      <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <LetterStrip present={new Set(groups.map(({ letter }) => letter))} />
        <TextField
          label="Find a designer"
          type="search"
          autoComplete="off"
          placeholder="Name or city"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <p role="status" className="mt-6 text-small text-kajal-2 tabular-nums">
        {found.length} {found.length === 1 ? 'designer' : 'designers'}
      </p>
      {groups.map(({ letter, items }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-8 md:grid md:grid-cols-[5rem_1fr]">
          <h2 id={`letter-${letter}`} className="mb-3 text-h1 text-zari">
            {letter}
          </h2>
          <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {items.map((designer) => (
              <DesignerLink key={designer.id} designer={designer} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
