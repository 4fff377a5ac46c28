import { t } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { indiaDay } from '@shop/contract/core/india-day'
import { apiContext } from '#api/page-context.ts'
import { loadPlan } from '#areas/content/wedding-plan.ts'
import { planCalendar } from '#features/wedding/plan-calendar.ts'
import { planSearch, readPlan } from '#features/wedding/plan-query.ts'
import type { Route } from './+types/wedding-plan-calendar.ts'

/** The plan as a calendar file. Without a plan, the form. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = indiaDay(new Date())
  const { query } = readPlan(url.searchParams, today)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (query === undefined) throw redirect('/wedding-plan')
  const functions = await loadPlan(context.get(apiContext), query, today)
  const address = new URL(`/wedding-plan${planSearch(query)}`, url).href
  return new Response(planCalendar(functions, { name: t`Wedding plan`, url: address }), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="wedding-plan.ics"',
    },
  })
}
