import { arrivalCounter, type DeliveryPlan } from '@shop/contract/catalogue/arrival'
import { documentSchemas } from '@shop/contract/content/documents'
import type { CalendarDocument } from '@shop/contract/content/sale-terms-types'
import type { CalendarPreview } from '@shop/contract/fulfilment/admin-terms'
import { readTerms } from '#content'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { listUsualDays, type DispatchDays } from './dispatch-days.store.ts'

/** Dispatch days do not depend on the place. */
const place = { countryCode: 'IN', postalCode: '' } as const

function planOf(plan: DeliveryPlan, calendar: CalendarDocument): DeliveryPlan {
  const { workdays, cutOffHour, capacity, holidays } = calendar
  return { ...plan, workdays, cutOffHour, capacity, holidays: Object.keys(holidays) }
}

const queueOf = ({ waiting, capacity }: DeliveryPlan): number => Math.ceil(waiting / capacity)

function dispatchBetween(plan: DeliveryPlan, now: Date, { isMade, min, max }: DispatchDays) {
  return arrivalCounter(plan, now)({ dispatch: { min, max }, isMade }, place).dispatchBetween
}

/** Uses the rules that calculate every order's arrival. */
export async function previewCalendar(ctx: Context, given: unknown): Promise<CalendarPreview> {
  const parsed = documentSchemas.calendar.safeParse(given)
  if (!parsed.success) throw new ValidationError(parsed.error.issues)
  const [plan, live, usual] = await Promise.all([deliveryPlan(ctx), readTerms(ctx, 'calendar'), listUsualDays(ctx.db)])
  const [before, after] = [planOf(plan, live), planOf(plan, parsed.data)]
  return {
    waiting: plan.waiting,
    queueDays: { before: queueOf(before), after: queueOf(after) },
    pieces: usual.map((days) => ({
      isMade: days.isMade,
      daysMin: days.min,
      daysMax: days.max,
      before: dispatchBetween(before, ctx.now, days),
      after: dispatchBetween(after, ctx.now, days),
    })),
  }
}
