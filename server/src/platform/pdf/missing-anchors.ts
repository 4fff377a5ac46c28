import { z } from 'zod'

type ApplyAnchor = (markRecord: unknown, baseAnchor: unknown, baseGlyph: number) => void

const shaped = z.custom<{
  readonly _layoutEngine: {
    readonly engine?: { readonly GPOSProcessor: { applyAnchor: ApplyAnchor } | null }
  }
}>()

/** Letters may have no place for a mark: the shaper reads that place all the same, and throws. */
export function guardAnchors(font: unknown): void {
  const processor = shaped.parse(font)._layoutEngine.engine?.GPOSProcessor
  if (!processor) return
  const applyAnchor = processor.applyAnchor.bind(processor)
  processor.applyAnchor = (markRecord, baseAnchor, baseGlyph) => {
    if (baseAnchor !== null) applyAnchor(markRecord, baseAnchor, baseGlyph)
  }
}
