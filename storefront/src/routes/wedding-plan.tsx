import { weddingPartNames } from '@shop/contract/content/wedding-plan'
import { dayText } from '@shop/contract/core/day-text'
import { indiaDay } from '@shop/contract/core/india-day'
import { apiContext } from '#api/page-context.ts'
import { PlanFunction } from '#areas/content/plan-function.tsx'
import { loadPlan, type PlannedPieces } from '#areas/content/wedding-plan.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { ShareButton } from '#features/catalogue/share-button.tsx'
import { PlanForm } from '#features/wedding/plan-form.tsx'
import { dayAfter, planSearch, readPlan, type PlanQuery } from '#features/wedding/plan-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/wedding-plan.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const today = indiaDay(new Date())
  const asked = readPlan(url.searchParams, today)
  const functions = asked.query === undefined ? [] : await loadPlan(context.get(apiContext), asked.query, today)
  return { asked, today, functions }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Wedding plan',
    description:
      'Give the wedding day, the city and your part: what to wear to each function, what arrives in time, and by when to order.',
  })
}

const daysOfWeek = 7

function timeLeft(today: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (days === 1) return 'The wedding is tomorrow.'
  return days < 3 * daysOfWeek
    ? `${days} days to the wedding.`
    : `${Math.floor(days / daysOfWeek)} weeks to the wedding.`
}

function urgentText(urgent: readonly PlannedPieces[]): string {
  if (urgent.length === 0) return 'Nothing has to be ordered this week.'
  const names = urgent.map(({ name }) => name)
  const last = names.pop() ?? ''
  return `Order this week for the ${names.length === 0 ? last : `${names.join(', ')} and ${last}`}.`
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
            {weddingPartNames[query.part]}, {dayText(query.day)}
          </h2>
          <p className="mt-2 text-kajal-2">
            {timeLeft(today, query.day)} <strong className="text-kajal">{urgentText(urgent)}</strong>
          </p>
        </div>
        <div className="flex items-center gap-3">
          <ButtonLink to={`/wedding-plan.ics${search}`} look="secondary" size="small" reloadDocument>
            Add to calendar
          </ButtonLink>
          <ShareButton name="Our wedding plan" address={`${config.publicUrl}/wedding-plan${search}`} />
        </div>
      </div>
      {functions.map((planned) => (
        <PlanFunction key={`${planned.name} ${planned.day}`} planned={planned} isUrgent={urgent.includes(planned)} />
      ))}
      {functions.length === 0 && <p className="border-t border-line py-8">All functions of this wedding are over.</p>}
    </>
  )
}

export default function WeddingPlan({ loaderData: { asked, today, functions } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <h1 className="text-h1">The wedding plan</h1>
      <p className="mt-3 mb-8 max-w-reading text-kajal-2">
        Give the day, where it should arrive, and your part. You get each function with pieces that arrive in time, and
        the last day to order them.{' '}
        <Link to="/dress-us-as-one" className="quiet-link">
          Dress the family as one
        </Link>
      </p>
      <PlanForm key={`${asked.day} ${asked.pin} ${asked.part}`} asked={asked} tomorrow={dayAfter(today, 1)} />
      {asked.query !== undefined && <Plan query={asked.query} today={today} functions={functions} />}
    </div>
  )
}
