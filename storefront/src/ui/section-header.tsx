import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The subset font contains only the letters of these words: fonts/README.md. */
export type Gloss = 'आभूषण' | 'उत्सव' | 'कथा' | 'कारीगरी' | 'धन्यवाद' | 'नया' | 'बुनाई' | 'रंग' | 'वस्त्र' | 'विवाह'

type SectionHeaderProps = {
  /** A craft word in Devanagari; the title beside it is its English translation. */
  readonly gloss?: Gloss
  readonly title: ReactNode
  readonly line?: string | undefined
  readonly aside?: ReactNode
  readonly className?: string
}

/** Gloss, title, a line of text, and a gold line with a woven diamond at its left end. */
export function SectionHeader({ gloss, title, line, aside, className }: SectionHeaderProps) {
  return (
    <div className={classNames('section-head', className)}>
      <div>
        <div>
          {gloss !== undefined && (
            <p lang="hi" className="mb-1 text-small text-zari in-[.night]:text-zari-light">
              {gloss}
            </p>
          )}
          <h2 className="text-h2">{title}</h2>
          {line !== undefined && line !== '' && (
            <p className="mt-2 max-w-reading text-kajal-2 in-[.night]:text-chuna/80">{line}</p>
          )}
        </div>
        {aside}
      </div>
      <Thread />
    </div>
  )
}

export function Thread({ className }: { readonly className?: string }) {
  return <div aria-hidden="true" className={classNames('thread', className)} />
}
