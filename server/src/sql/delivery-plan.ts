import type { DeliveryPlan } from '@shop/contract/catalogue/arrival'
import type { Database } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { Context } from '#platform/runtime/context.ts'

const selectPlan = statement<{ plan: DeliveryPlan }>(`
  select json_build_object(
    'workdays', settings.workdays, 'cutOffHour', settings.cut_off_hour, 'capacity', settings.workroom_capacity,
    'waiting', settings.workroom_waiting,
    'holidays', array(select day::text from holidays where day > now() - interval '2 days' order by day),
    'customs', json_build_object('min', settings.customs_days_min, 'max', settings.customs_days_max),
    'spareDays', json_build_object('ready', settings.spare_days_ready, 'made', settings.spare_days_made)
  ) as plan
  from delivery_settings settings`)

const planLifetimeMs = 30_000

type KnownPlan = { readonly readAt: number; readonly calendar: object; readonly plan: Promise<DeliveryPlan> }

/** Read once in half a minute by each process, and after each published calendar, so that carts need no statement for it. */
const plans = new WeakMap<Database, KnownPlan>()

async function readPlan(db: Database): Promise<DeliveryPlan> {
  const [row] = await selectPlan(db)
  if (!row) throw new Error('delivery_settings has no row.')
  return row.plan
}

function calendarPlan({ db, now }: Pick<Context, 'db' | 'now'>, calendar: object): Promise<DeliveryPlan> {
  const known = plans.get(db)
  const isFresh = known?.calendar === calendar && Math.abs(now.getTime() - known.readAt) < planLifetimeMs
  if (known !== undefined && isFresh) return known.plan
  const plan = readPlan(db)
  plans.set(db, { readAt: now.getTime(), calendar, plan })
  // A failed read is not used again.
  plan.catch(() => plans.delete(db))
  return plan
}

/** The plan with the zones that were published last; the same object while neither changes. */
const zoned = new WeakMap<DeliveryPlan, DeliveryPlan>()

export async function deliveryPlan(ctx: Pick<Context, 'db' | 'now' | 'ports'>): Promise<DeliveryPlan> {
  const { documents } = ctx.ports
  const [{ body: zones }, { body: calendar }] = await Promise.all([
    documents.read('delivery-zones'),
    documents.read('calendar'),
  ])
  const plan = await calendarPlan(ctx, calendar)
  const known = zoned.get(plan)
  if (known?.zones === zones) return known
  const made = { ...plan, zones }
  zoned.set(plan, made)
  return made
}

export function evictDeliveryPlan(db: Database): void {
  plans.delete(db)
}
