import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import { lazy, Suspense, useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { askFamily, endFamilyLink, removePerson, type FamilyBoard } from './family-api.ts'

const AskDialog = lazy(retryOnline(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog })))

type FamilyBandProps = {
  readonly board: FamilyBoard
  /** The shopper's first name. */
  readonly name: string
  readonly onChange: (changed: Promise<FamilyBoard>) => Promise<void>
}

function placesText({ people, people_left: left }: FamilyBoard): string {
  const answered = plural(
    { count: people.length },
    { 0: 'No answers yet.', one: 'One person has answered.', other: '# people have answered.' },
  )
  if (people.length === 0) return answered
  const places = plural(left, { 0: 'The list is full.', one: 'Room for # more.', other: 'Room for # more.' })
  return `${answered} ${places}`
}

/** Above the wishlist: asks the family, and says who has answered. */
export function FamilyBand({ board, name, onChange }: FamilyBandProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { link, people } = board
  const attempt = (changed: Promise<FamilyBoard>) => {
    onChange(changed).catch(notifyError)
  }
  return (
    <section aria-labelledby="family" className="mt-6 border-y border-line py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-reading">
          <h2 id="family" className="text-h3">
            <Trans>Ask the family</Trans>
          </h2>
          <p className="mt-1 text-kajal-2">
            {link === null && people.length === 0
              ? t`Send up to five people a link to these pieces. Each can leave hearts and notes, without an account.`
              : placesText(board)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
            {link === null ? t`Create link` : t`Share link`}
          </Button>
          {link !== null && (
            <Button look="quiet" onClick={() => attempt(endFamilyLink(browserApi))}>
              <Trans>Stop sharing</Trans>
            </Button>
          )}
        </div>
      </div>
      {people.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {people.map(({ id, name: person }) => (
            <li key={id} className="chip border-line pe-0">
              <span className="max-w-40 truncate">{person}</span>
              <button
                type="button"
                aria-label={t`Remove ${person} and their answers`}
                className="grid size-9 place-items-center hover:text-rani"
                onClick={() => attempt(removePerson(browserApi, id))}
              >
                <XIcon size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isAsking && (
          <AskDialog
            name={link?.asked_by ?? name}
            link={link}
            onAsk={(asked) => onChange(askFamily(browserApi, asked))}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
