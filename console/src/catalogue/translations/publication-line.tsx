import { useState } from 'react'
import type { TranslationCount } from '@shop/contract/catalogue/admin-translations'
import { languageNames, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { numberText } from '@shop/contract/core/locale'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { PublicationDialog } from './publication-dialog.tsx'
import { kindTexts } from './translation-labels.ts'

type PublicationLineProps = {
  readonly language: TranslationLanguage
  readonly kinds: readonly TranslationCount[]
  readonly isBuilt: boolean
  readonly isOpen: boolean
  readonly isCounting: boolean
  /** True for people who may change settings. */
  readonly canOpen: boolean
}

/** Rounded down, so that 100% means every text. */
const percentOf = (part: number, whole: number): string =>
  whole === 0 ? '100%' : `${Math.floor((part / whole) * 100)}%`

/** What shoppers read in the language: outdated texts too, and English where a text is missing or only a draft. */
const shownOf = ({ reviewed, outdated }: TranslationCount): number => reviewed + outdated

function stateText({ language, isBuilt, isOpen }: PublicationLineProps): string {
  const name = languageNames[language]
  if (!isBuilt)
    return `${name} cannot be published yet: whoever runs the server adds it to the setting LANGUAGES first.`
  return isOpen
    ? `Shoppers can choose ${name}.`
    : `${name} is not published. Preview its pages at /${language}; no link takes shoppers there.`
}

/** Whether shoppers can choose the language, how much of the shop it has, and the switch between both. */
export function PublicationLine(props: PublicationLineProps) {
  const { language, kinds, isBuilt, isOpen, isCounting, canOpen } = props
  const [isChanging, setIsChanging] = useState(false)
  const name = languageNames[language]
  return (
    <section aria-label={`${name} in the shop`} className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          {isBuilt && <Badge look={isOpen ? 'good' : 'warn'}>{isOpen ? 'Live' : 'Not published'}</Badge>}
          <p className="min-w-0">{stateText(props)}</p>
        </div>
        {isBuilt && canOpen && (
          <Button onClick={() => setIsChanging(true)}>{`${isOpen ? 'Unpublish' : 'Publish'} ${name}`}</Button>
        )}
      </div>
      {isCounting && (
        <p role="status" className="text-small text-ink-2">
          The shop is counting its texts; the numbers are not complete yet.
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-8">
        {kinds
          .filter(({ texts }) => texts > 0)
          .map((kind) => (
            <div key={kind.kind}>
              <dt className="text-small text-ink-2">{kindTexts[kind.kind]}</dt>
              <dd>
                <span className="font-semibold tabular-nums">{percentOf(shownOf(kind), kind.texts)}</span>{' '}
                <span className="text-small text-ink-2 tabular-nums">of {numberText(kind.texts)} texts</span>
              </dd>
            </div>
          ))}
      </dl>
      {isChanging && (
        <PublicationDialog language={language} kinds={kinds} isOpen={isOpen} onClose={() => setIsChanging(false)} />
      )}
    </section>
  )
}
