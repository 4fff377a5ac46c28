import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

/** Makes spans that do nothing unless the operator has attached an SDK. */
const tracer = () => trace.getTracer('shop')

/** The message stays out, because those of the database quote values; the log has it without them. */
function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}

type Work = {
  readonly name: string
  readonly kind?: SpanKind
  /** Called only for a span that is recorded. */
  readonly attributes?: () => Attributes
}

/** Runs `work` as a span below the current one. */
export function traced<T>(
  { name, kind = SpanKind.INTERNAL, attributes }: Work,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer().startSpan(name, { kind })
  if (attributes !== undefined && span.isRecording()) span.setAttributes(attributes())
  return context.with(trace.setSpan(context.active(), span), async () => {
    try {
      return await work(span)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

type OutgoingHeaders = Readonly<Record<string, string>>
type Call = { readonly method: string; readonly url: string }

/** Only the host is named: paths and queries of providers contain ids and contacts. */
const callAttributes = ({ method, url }: Call): Attributes => ({
  'http.request.method': method,
  'server.address': URL.canParse(url) ? new URL(url).host : '',
})

/** Runs a call to another system as a span; `work` sends the headers along, by which that system continues the trace. */
export function tracedCall<T extends { readonly status: number }>(
  call: Call,
  work: (headers: OutgoingHeaders) => Promise<T>,
): Promise<T> {
  const options = { name: `call ${call.method}`, kind: SpanKind.CLIENT, attributes: () => callAttributes(call) }
  return traced(options, async (span) => {
    const headers: Record<string, string> = {}
    propagation.inject(context.active(), headers)
    const answer = await work(headers)
    span.setAttribute('http.response.status_code', answer.status)
    if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    return answer
  })
}

export type RequestSpan = { readonly context: Context; readonly end: (status: number) => void }

type Arriving = {
  readonly method: string
  /** The route's pattern, because addresses would be unbounded names. */
  readonly route: string
  readonly requestId: string
  /** Headers of a trusted proxy, whose trace the span continues; undefined for others. */
  readonly headers: Readonly<Record<string, unknown>> | undefined
}

/** Opens the span of a request; undefined when nobody traces. */
export function openRequestSpan({ method, route, requestId, headers }: Arriving): RequestSpan | undefined {
  // A read for a page, and a request that the SDK's own instrumentation has seen, belong to a span already.
  const isInside = trace.getActiveSpan() !== undefined
  const parent = isInside || headers === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, headers)
  const attributes = { 'http.request.method': method, 'http.route': route, 'shop.request_id': requestId }
  const kind = isInside ? SpanKind.INTERNAL : SpanKind.SERVER
  const span = tracer().startSpan(`${method} ${route}`, { kind, attributes }, parent)
  if (!isSpanContextValid(span.spanContext())) return undefined
  return {
    context: trace.setSpan(parent, span),
    end: (status) => {
      span.setAttribute('http.response.status_code', status)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

export const inSpan = (span: RequestSpan, work: () => void): void => context.with(span.context, work)

/** What a line of the log says about the current trace; nothing when nobody traces. */
export function traceFacts(): { readonly traceId?: string; readonly spanId?: string } {
  const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {}
  return traceId === undefined || spanId === undefined ? {} : { traceId, spanId }
}
