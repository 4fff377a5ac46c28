import type { Context } from '#platform/runtime/context.ts'
import type { RenderContext } from './card.wire.ts'

/** What cards need of a call: the shop's address, the time and the language. */
export const renderContext = ({ ports, now, language }: Context): RenderContext => ({
  publicUrl: ports.publicUrl,
  now,
  language,
})
