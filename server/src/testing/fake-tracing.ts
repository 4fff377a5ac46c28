import { AsyncLocalStorage } from 'node:async_hooks'
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
  type SpanContext,
  type TextMapPropagator,
  type Tracer,
} from '@opentelemetry/api'

/** A span that has ended. */
export type EndedSpan = SpanContext & {
  readonly name: string
  readonly parentId: string | undefined
  readonly attributes: Attributes
}

/** W3C Trace Context without state. */
const w3c: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: (active, carrier, setter) => {
    const span = trace.getSpanContext(active)
    if (span) setter.set(carrier, 'traceparent', `00-${span.traceId}-${span.spanId}-01`)
  },
  extract: (active, carrier, getter) => {
    const [, traceId = '', spanId = ''] = String(getter.get(carrier, 'traceparent')).split('-')
    const given = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true }
    return isSpanContextValid(given) ? trace.setSpanContext(active, given) : active
  },
}

function asyncContexts() {
  const contexts = new AsyncLocalStorage<Context>()
  context.setGlobalContextManager({
    active: () => contexts.getStore() ?? ROOT_CONTEXT,
    with: (active, work, ...[self, ...rest]) => contexts.run(active, () => Reflect.apply(work, self, rest)),
    bind: (_active, target) => target,
    enable() {
      return this
    },
    disable() {
      contexts.disable()
      return this
    },
  })
}

/** Stands for the operator's SDK until it is disposed of, and collects the spans. */
export function fakeTracing(): Disposable & { readonly spans: readonly EndedSpan[] } {
  const spans: EndedSpan[] = []
  let count = 0
  const nextId = (length: number): string => (++count).toString(16).padStart(length, '0')

  const startSpan: Tracer['startSpan'] = (name, { attributes = {} } = {}, parent = context.active()) => {
    const above = trace.getSpanContext(parent)
    const own = { traceId: above?.traceId ?? nextId(32), spanId: nextId(16), traceFlags: TraceFlags.SAMPLED }
    const collected: Attributes = { ...attributes }
    const span: Span = {
      spanContext: () => own,
      setAttribute: (key, value) => {
        collected[key] = value
        return span
      },
      setAttributes: (more) => {
        Object.assign(collected, more)
        return span
      },
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus: () => span,
      updateName: () => span,
      end: () => void spans.push({ ...own, name, parentId: above?.spanId, attributes: collected }),
      isRecording: () => true,
      recordException: () => undefined,
    }
    return span
  }
  const startActiveSpan = () => {
    throw new Error('The shop opens its spans itself.')
  }
  asyncContexts()
  propagation.setGlobalPropagator(w3c)
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan }) })
  return {
    spans,
    [Symbol.dispose]() {
      trace.disable()
      propagation.disable()
      context.disable()
    },
  }
}
