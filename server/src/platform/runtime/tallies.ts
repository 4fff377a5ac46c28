import { Counter, Gauge, Registry } from 'prom-client'

/** What this process has counted since its start; `/metrics` shows it. A rolled back transaction stays counted. */
export const tallies = new Registry()
const registers = [tallies]

function tally<Label extends string>(name: string, help: string, labels: Readonly<Record<Label, readonly string[]>>) {
  // Object.keys knows no key types.
  const labelNames = Object.keys(labels) as Label[]
  const counter = new Counter({ name, help, labelNames, registers })
  // A counter that begins with its first event hides that event from Prometheus, which needs a value before it.
  for (const label of labelNames) {
    for (const value of labels[label]) counter.inc({ [label]: value } as Record<Label, string>, 0)
  }
  return counter
}

const orderMethods = ['online', 'cash_on_delivery', 'bank_transfer'] as const

export const ordersPlaced = tally(
  'shop_orders_placed_total',
  'Orders placed in this process; those that gift cards cover count as online',
  { method: orderMethods },
)

export const ordersPaid = tally(
  'shop_orders_paid_total',
  'Orders that became paid in this process; those that gift cards cover count as online',
  { method: orderMethods },
)

export const payments = tally(
  'shop_payments_total',
  'Online payments by what became of them; refunding: captured and not usable, released: left uncaptured',
  { outcome: ['settled', 'refunding', 'released', 'foreign_currency', 'failed'] },
)

export const providerCalls = tally(
  'shop_payment_provider_calls_total',
  'Calls to the payment provider; failed: no usable answer, refused: the provider says no',
  { outcome: ['answered', 'failed', 'refused'] },
)

export const refunds = tally(
  'shop_refunds_total',
  'Refunds by progress; refused: the provider did not accept one, failed: it could not send one',
  { outcome: ['requested', 'processed', 'refused', 'failed'] },
)

export const taskRuns = new Counter({
  name: 'shop_task_runs_total',
  help: 'Runs of recurring tasks in this process, by outcome',
  labelNames: ['task', 'outcome'],
  registers,
})

export const taskLastSuccess = new Gauge({
  name: 'shop_task_last_success_timestamp_seconds',
  help: 'Time of the last successful run of a recurring task, or of its start before the first one',
  labelNames: ['task'],
  registers,
})

export const taskInterval = new Gauge({
  name: 'shop_task_interval_seconds',
  help: 'Time between the starts of two runs of a recurring task',
  labelNames: ['task'],
  registers,
})

export const jobsDone = new Counter({
  name: 'shop_jobs_done_total',
  help: 'Jobs that this process did',
  labelNames: ['queue'],
  registers,
})

export const jobLastSuccess = new Gauge({
  name: 'shop_job_last_success_timestamp_seconds',
  help: 'Time at which this process last did a job of a queue',
  labelNames: ['queue'],
  registers,
})
