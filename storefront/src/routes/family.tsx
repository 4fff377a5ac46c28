import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { answerFamily, openFamilyLink, type Asked, type Said } from '#features/family/family-api.ts'
import { FamilyPiece } from '#features/family/family-piece.tsx'
import { browserApi } from '#session/browser-api.ts'
import { readFamilyPerson, saveFamilyPerson } from '#session/family-person.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/family.ts'

type Opened =
  | { readonly kind: 'refused'; readonly problem: string }
  | ({ readonly kind: 'asked'; readonly link: string } & Asked)

/** The key stays in the address, so that a reload or a bookmark opens the list again. */
export async function clientLoader(): Promise<Opened> {
  const link = globalThis.location.hash.slice(1)
  if (link === '') return { kind: 'refused', problem: t`Please open the link from your message once more.` }
  try {
    const asked = await openFamilyLink(browserApi, link, readFamilyPerson())
    return { kind: 'asked', link, ...asked }
  } catch (error) {
    if (!(error instanceof ApiError) || error.isCancelled || error.status === 0) throw error
    return { kind: 'refused', problem: error.message }
  }
}
clientLoader.hydrate = true as const

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`What do you think?`, isHidden: true })
}

export function HydrateFallback() {
  return (
    <div className="page-width py-8 md:py-12">
      <Skeleton className="h-9 w-52 max-w-full md:h-12" />
      <div className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="aspect-3/4" />
        ))}
      </div>
    </div>
  )
}

const nothingSaid: Said = { isLoved: false, line: '' }

function List({ asked }: { readonly asked: Extract<Opened, { kind: 'asked' }> }) {
  const { asked_by: askedBy, link, pieces, hasPlace } = asked
  const [person, setPerson] = useState(readFamilyPerson)
  const [mine, setMine] = useState(asked.mine)
  const [nameProblem, setNameProblem] = useState('')
  const nameInput = useRef<HTMLInputElement>(null)
  const lastSent = useRef<Promise<unknown>>(Promise.resolve())

  const say = async (productId: number, said: Said): Promise<boolean> => {
    const named = { ...person, name: person.name.trim() }
    if (named.name === '') {
      setNameProblem(t`Enter your name, so that ${askedBy} knows it is from you`)
      nameInput.current?.focus()
      return false
    }
    const before = mine.get(productId) ?? nothingSaid
    setMine((known) => new Map(known).set(productId, said))
    // One after the other: a later answer to the same piece must not be overtaken by an earlier one.
    const sending = lastSent.current.then(() => answerFamily(browserApi, { link, person: named, productId, ...said }))
    lastSent.current = sending.catch(() => undefined)
    try {
      await sending
      saveFamilyPerson(named)
      return true
    } catch (error) {
      setMine((known) => (known.get(productId) === said ? new Map(known).set(productId, before) : known))
      notifyError(error)
      return false
    }
  }

  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>What do you think?</Trans>
      </h1>
      <p className="mt-3 max-w-reading text-kajal-2">
        {hasPlace
          ? t`${askedBy} would love your opinion. Tap the heart on the pieces you love, and add a note if you like. Only ${askedBy} sees what you say.`
          : t`These are the pieces that ${askedBy} is choosing from. Five people have answered already, so the list is full.`}
      </p>
      {hasPlace && (
        <TextField
          ref={nameInput}
          label={t`Your name`}
          isRequired
          value={person.name}
          maxLength={40}
          autoComplete="given-name"
          error={nameProblem}
          onChange={({ target }) => {
            setPerson({ ...person, name: target.value })
            setNameProblem('')
          }}
          className="mt-6 max-w-sm"
        />
      )}
      <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-4 md:gap-y-10 lg:grid-cols-4">
        {pieces.map((piece) => (
          <li key={piece.id}>
            <FamilyPiece
              piece={piece}
              askedBy={askedBy}
              said={mine.get(piece.id) ?? nothingSaid}
              onSay={hasPlace ? (said) => say(piece.id, said) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const home = (
  <ButtonLink to="/">
    <Trans>Go to the shop</Trans>
  </ButtonLink>
)

export default function FamilyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'refused') {
    return (
      <EmptyState drawing="envelope" heading="h1" title={t`This list is closed`} action={home}>
        <p>{loaderData.problem}</p>
      </EmptyState>
    )
  }
  if (loaderData.pieces.length === 0) {
    return (
      <EmptyState drawing="heart" heading="h1" title={t`No pieces to look at yet`} action={home}>
        <p>
          <Trans>{loaderData.asked_by} has none on the wishlist at the moment. Open the link again later.</Trans>
        </p>
      </EmptyState>
    )
  }
  return <List asked={loaderData} />
}
