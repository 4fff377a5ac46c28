import { z } from 'zod'

type ApplyAnchor = (markRecord: unknown, baseAnchor: unknown, baseGlyph: number) => void

const shaped = z.custom<{
  readonly _layoutEngine: {
    readonly engine?: { readonly GPOSProcessor: { applyAnchor: ApplyAnchor } | null }
  }
}>()

/** A font may lack the anchor of a letter's mark. The shaper reads the anchor anyway and would throw. */
export function guardAnchors(font: unknown): void {
  const processor = shaped.parse(font)._layoutEngine.engine?.GPOSProcessor
  if (!processor) return
  const applyAnchor = processor.applyAnchor.bind(processor)
  processor.applyAnchor = (markRecord, baseAnchor, baseGlyph) => {
    if (baseAnchor !== null) applyAnchor(markRecord, baseAnchor, baseGlyph)
  }
}
