import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { weddingPartNames } from '@shop/contract/content/wedding-plan'
import { dayText } from '@shop/contract/core/day-text'
import { indiaDay } from '@shop/contract/core/india-day'
import { apiContext } from '#api/page-context.ts'
import { PlanFunction } from '#areas/content/plan-function.tsx'
import { loadPlan, type PlannedPieces } from '#areas/content/wedding-plan.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { ShareButton } from '#features/catalogue/share-button.tsx'
import { loadFunctions, type PlannedFunction } from '#features/wedding/plan-api.ts'
import { PlanForm } from '#features/wedding/plan-form.tsx'
import { dayAfter, planSearch, readPlan, type PlanQuery } from '#features/wedding/plan-query.ts'
import { said } from '#session/contract-words.ts'
import { formatLanguage, inLanguage } from '#session/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/wedding-plan.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = indiaDay(new Date())
  const asked = readPlan(url.searchParams, today)
  const api = context.get(apiContext)
  if (asked.query !== undefined)
    return { asked, today, functions: await loadPlan(api, asked.query, today), outline: [] }
  const outline = (await loadFunctions(api)).map(({ name, note }) => ({ name, note }))
  return { asked, today, functions: [], outline }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`Wedding plan`,
    description: t`Enter the wedding day, the city and your part: what to wear to each function, what arrives in time, and when to order it.`,
  })
}

const daysOfWeek = 7

function timeLeft(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days === 1) return t`The wedding is tomorrow.`
  const weeks = Math.floor(days / daysOfWeek)
  return days < 3 * daysOfWeek
    ? plural(days, { one: '# day to the wedding.', other: '# days to the wedding.' })
    : plural(weeks, { one: '# week to the wedding.', other: '# weeks to the wedding.' })
}

function urgentText(urgent: readonly PlannedPieces[]): string {
  if (urgent.length === 0) return t`Nothing to order this week.`
  const names = urgent.map(({ name }) => name)
  const last = names.pop() ?? ''
  const comma = t({ message: ', ', comment: 'Between the words of a list' })
  const all = names.length === 0 ? last : t`${{ words: names.join(comma) }} and ${last}`
  return t`Order this week for the ${{ functions: all }}.`
}

type PlanProps = { readonly query: PlanQuery; readonly today: string; readonly functions: readonly PlannedPieces[] }

function Plan({ query, today, functions }: PlanProps) {
  const { config } = useShop()
  const search = planSearch(query)
  const endOfWeek = dayAfter(today, daysOfWeek)
  const urgent = functions.filter(({ orderBy }) => orderBy !== null && orderBy <= endOfWeek)
  return (
    <>
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
        <div>
          <h2 className="text-h2">
            {said(weddingPartNames[query.part])}, {dayText(query.day, formatLanguage)}
          </h2>
          <p className="mt-2 text-kajal-2">
            {timeLeft(today, query.day)} <strong className="text-kajal">{urgentText(urgent)}</strong>
          </p>
        </div>
        <div className="flex items-center gap-3">
          <ButtonLink to={`/wedding-plan.ics${search}`} look="secondary" size="small" reloadDocument>
            <Trans>Add to calendar</Trans>
          </ButtonLink>
          <ShareButton name={t`Our wedding plan`} address={config.publicUrl + inLanguage(`/wedding-plan${search}`)} />
        </div>
      </div>
      {functions.map((planned) => (
        <PlanFunction key={`${planned.name} ${planned.day}`} planned={planned} isUrgent={urgent.includes(planned)} />
      ))}
      {functions.length === 0 && (
        <p className="border-t border-line py-8">
          <Trans>All functions of this wedding are over.</Trans>
        </p>
      )}
    </>
  )
}

/** What the plan will answer, before a day is given. */
function Outline({ outline }: { readonly outline: readonly Pick<PlannedFunction, 'name' | 'note'>[] }) {
  if (outline.length === 0) return null
  return (
    <section aria-labelledby="outline" className="mt-10 md:mt-14">
      <h2 id="outline" className="text-h2">
        <Trans>What to wear to each function</Trans>
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 md:mt-8 md:grid-cols-3">
        {outline.map(({ name, note }) => (
          <li key={name} className="border-t border-line pt-4">
            <h3 className="text-h3">{name}</h3>
            <p className="mt-1 max-w-reading text-kajal-2">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function WeddingPlan({ loaderData: { asked, today, functions, outline } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">
        <Trans>The wedding plan</Trans>
      </h1>
      <p className="mt-3 mb-8 max-w-reading text-kajal-2">
        <Trans>
          Enter the day, the delivery PIN code and your part. For each function you see pieces that arrive in time, and
          the last day to order them.{' '}
          <Link to="/dress-us-as-one" className="quiet-link">
            Dress the family as one
          </Link>
        </Trans>
      </p>
      <PlanForm key={`${asked.day} ${asked.pin} ${asked.part}`} asked={asked} tomorrow={dayAfter(today, 1)} />
      {asked.query !== undefined && <Plan query={asked.query} today={today} functions={functions} />}
      <Outline outline={outline} />
    </div>
  )
}
