import type { CssPart, CssRule } from './css-parts.ts'

const rulesIn = (part: CssPart): readonly CssRule[] => {
  if (part.kind === 'rule') return [part]
  return part.kind === 'block' ? part.parts.flatMap(rulesIn) : []
}

type MayShare = (left: CssRule, right: CssRule) => boolean

function canMoveDown(part: CssPart, between: readonly CssPart[], mayShare: MayShare): boolean {
  const passed = between.flatMap(rulesIn)
  if (between.some(({ kind }) => kind === 'text')) return false
  return rulesIn(part).every((rule) => passed.every((other) => !mayShare(rule, other)))
}

/**
 * Joins each block of a condition (`@media (width>=40rem)`) with the next one of the same condition, unless a rule
 * between them may concern the same element: their order decides then.
 */
export function withMergedBlocks(parts: readonly CssPart[], mayShare: MayShare): readonly CssPart[] {
  const merged = [...parts]
  for (let at = 0; at < merged.length; at += 1) {
    const part = merged[at]
    if (part?.kind !== 'block' || part.prelude.startsWith('@layer')) continue
    const next = merged.findIndex(
      (other, index) => index > at && other.kind === 'block' && other.prelude === part.prelude,
    )
    const target = merged[next]
    if (target?.kind !== 'block' || !canMoveDown(part, merged.slice(at + 1, next), mayShare)) continue
    merged[next] = { ...target, parts: [...part.parts, ...target.parts] }
    merged.splice(at, 1)
    at -= 1
  }
  return merged
}
