import type { CssPart, CssRule } from './css-types.ts'

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

/** Browsers skip a rule with an unknown selector in its list, but those of WebKit are known to all. */
const isOfWebKit = ({ selectors }: CssRule) => selectors.every(({ text }) => text.startsWith('::-webkit-'))

const bodyOf = ({ declarations }: CssRule) => declarations.map(({ text }) => text).join('')

export function withJoinedParts(parts: readonly CssPart[]): readonly CssPart[] {
  const joined: CssPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const areAlike = part.kind === 'rule' && last?.kind === 'rule' && isOfWebKit(part) && isOfWebKit(last)
    if (areAlike && bodyOf(part) === bodyOf(last)) {
      joined[joined.length - 1] = { ...last, selectors: [...last.selectors, ...part.selectors] }
    } else joined.push(part)
  }
  return joined
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
