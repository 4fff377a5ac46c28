import { Counter, Gauge, Registry } from 'prom-client'

/** What this process has counted since its start; `/metrics` shows it. A rolled back transaction stays counted. */
export const tallies = new Registry()
const registers = [tallies]

type Tallied = {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly values: readonly string[]
}

function tally({ name, help, label, values }: Tallied): Counter {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  // A counter that begins with its first event hides that event from Prometheus, which needs a value before it.
  for (const value of values) counter.labels(value).inc(0)
  return counter
}

const orderMethods = ['online', 'cash_on_delivery', 'bank_transfer'] as const

export const ordersPlaced = tally({
  name: 'shop_orders_placed_total',
  help: 'Orders placed in this process; those that gift cards cover count as online',
  label: 'method',
  values: orderMethods,
})

export const ordersPaid = tally({
  name: 'shop_orders_paid_total',
  help: 'Orders that became paid in this process; those that gift cards cover count as online',
  label: 'method',
  values: orderMethods,
})

export const payments = tally({
  name: 'shop_payments_total',
  help: 'Online payments by what became of them; refunding: captured and not usable, released: left uncaptured',
  label: 'outcome',
  values: ['settled', 'refunding', 'released', 'foreign_currency', 'failed'],
})

export const providerCalls = tally({
  name: 'shop_payment_provider_calls_total',
  help: 'Calls to the payment provider; failed: no usable answer, refused: the provider says no',
  label: 'outcome',
  values: ['answered', 'failed', 'refused'],
})

export const refunds = tally({
  name: 'shop_refunds_total',
  help: 'Refunds by progress; refused: the provider did not accept one, failed: it could not send one',
  label: 'outcome',
  values: ['requested', 'processed', 'refused', 'failed'],
})

export const storageCalls = tally({
  name: 'shop_storage_calls_total',
  help: 'Calls to the bucket of S3_URL; failed: no usable answer after three attempts, refused: key, bucket or ability',
  label: 'outcome',
  values: ['answered', 'failed', 'refused'],
})

const answeringEngines = ['outside', 'memory', 'stale', 'sql', 'refused'] as const
export type AnsweringEngine = (typeof answeringEngines)[number]

export const searchAnswers = tally({
  name: 'shop_search_answers_total',
  help: 'Searches that were not cached, by what answered; stale: memory while changes can not be seen, refused: 503',
  label: 'engine',
  values: answeringEngines,
})

export const shedRequests = tally({
  name: 'shop_shed_requests_total',
  help: 'Requests of visitors that this process refused with 503 while it was overloaded: uncached pages and reads',
  label: 'kind',
  values: ['page', 'read'],
})

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
