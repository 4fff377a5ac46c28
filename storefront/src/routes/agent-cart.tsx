import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AgentCartChoice } from '@shop/contract/agents/agent-sessions'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { OwnSkeleton } from '#areas/frame/own-skeleton.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { takeAgentCart, type TakenCart } from '#features/agent-cart/agent-cart-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { notifyOtherTabs } from '#session/other-tabs.ts'
import { whileBusy } from '#session/request-counter.ts'
import { readToken, saveLogin } from '#session/visitor.ts'
import { saveWearBy } from '#session/wear-by.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/agent-cart.ts'

const path = '/agent-cart'

type Opened =
  | { readonly kind: 'taken'; readonly taken: TakenCart }
  | { readonly kind: 'choice'; readonly link: string; readonly ownPieces: number }
  | { readonly kind: 'problem'; readonly message: string }

/** Removes the link from the address immediately, so that neither the history nor a shared screen shows it. */
function takeLink(): string {
  const link = globalThis.location.hash.slice(1)
  if (link !== '') globalThis.history.replaceState(globalThis.history.state, '', path)
  return link
}

const take = (link: string, choice?: AgentCartChoice): Promise<TakenCart> =>
  takeAgentCart(browserApi, { link, ownToken: readToken(), ...(choice && { choice }) })

/** The browser goes on as the guest with the agent's pieces, unless it has a shopper already. */
function enter({ login, leadsTo, neededBy }: TakenCart): TakenCart['leadsTo'] {
  if (neededBy !== null) saveWearBy(neededBy)
  if (login !== null) saveLogin(login)
  notifyOtherTabs()
  return leadsTo
}

export async function clientLoader(): Promise<Opened> {
  const link = takeLink()
  if (link === '') return { kind: 'problem', message: '' }
  try {
    const taken = await take(link)
    return taken.isOpen ? { kind: 'taken', taken } : { kind: 'choice', link, ownPieces: taken.ownPieces }
  } catch (error) {
    if (!(error instanceof ApiError) || error.isCancelled || error.status === 0) throw error
    return { kind: 'problem', message: error.message }
  }
}
clientLoader.hydrate = true as const

/** The link is gone from the address after the first load, so the log-in of its guest must not load the page again. */
export const shouldRevalidate = (): boolean => globalThis.location.hash !== ''

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your assistant’s cart`, isHidden: true })
}

export function HydrateFallback() {
  return <OwnSkeleton pathname="/cart" />
}

function Problem({ message }: { readonly message: string }) {
  return (
    <EmptyState
      drawing="hanger"
      heading="h1"
      title={t`We can’t open this cart`}
      action={
        <ButtonLink to="/">
          <Trans>Look around the shop</Trans>
        </ButtonLink>
      }
    >
      <p role="alert">{message === '' ? t`Open the link once more from your assistant.` : message}</p>
    </EmptyState>
  )
}

function Choice({ link, ownPieces }: Extract<Opened, { kind: 'choice' }>) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<AgentCartChoice>()
  const choose = async (choice: AgentCartChoice) => {
    setChosen(choice)
    try {
      await navigate(enter(await whileBusy(take(link, choice))))
    } catch (error) {
      setChosen(undefined)
      notifyError(error)
    }
  }
  return (
    <EmptyState
      drawing="hanger"
      heading="h1"
      title={t`Your cart has pieces already`}
      action={
        <div className="grid gap-3">
          <Button size="large" isBusy={chosen === 'add'} onClick={() => void choose('add')}>
            <Trans>Keep both</Trans>
          </Button>
          <Button look="secondary" size="large" isBusy={chosen === 'replace'} onClick={() => void choose('replace')}>
            <Trans>Only my assistant’s pieces</Trans>
          </Button>
        </div>
      }
    >
      <p>
        {plural(ownPieces, {
          one: 'There is # piece in it. Add your assistant’s pieces, or take them in its place?',
          other: 'There are # pieces in it. Add your assistant’s pieces, or take them in their place?',
        })}
      </p>
      <p className="mt-2 text-small">
        <Trans>Your assistant hears when you have ordered, with the pieces and the days, without your address.</Trans>
      </p>
    </EmptyState>
  )
}

/** Goes on once the page stands, because a log-in while it loads would start the load again, without the link. */
function Taken({ taken }: Extract<Opened, { kind: 'taken' }>) {
  const navigate = useNavigate()
  useEffect(() => void navigate(enter(taken), { replace: true }), [navigate, taken])
  return <OwnSkeleton pathname="/cart" />
}

export default function AgentCart({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'taken') return <Taken {...loaderData} />
  return loaderData.kind === 'choice' ? <Choice {...loaderData} /> : <Problem message={loaderData.message} />
}
