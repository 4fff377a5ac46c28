import library, { type Bidi } from 'bidi-js'
import { z } from 'zod'

/** Checked at run time, because its types describe a module and Node loads a function. */
const bidi = z.custom<() => Bidi>((value) => typeof value === 'function').parse(library)()
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** A part in visual order, with its text in reading order, because the shaper reverses it where a script needs that. */
export type VisualPart = { readonly text: string; readonly isRightToLeft: boolean }

type Leveled = { readonly text: string; readonly level: number }

function leveledParts(text: string): Leveled[] {
  const { levels } = bidi.getEmbeddingLevels(text)
  const parts: { text: string; level: number }[] = []
  for (const [index, unit] of text.split('').entries()) {
    const level = levels[index] ?? 0
    const last = parts.at(-1)
    if (last && last.level === level) last.text += unit
    else parts.push({ text: unit, level })
  }
  return parts
}

/** Rule L2 of the bidirectional algorithm: reverses runs from the highest level down to the lowest odd one. */
function inVisualOrder(parts: readonly Leveled[]): Leveled[] {
  let ordered = [...parts]
  for (let level = Math.max(...parts.map((part) => part.level)); level > 0; level -= 1) {
    const turned: Leveled[] = []
    const run: Leveled[] = []
    for (const part of ordered) {
      if (part.level >= level) run.push(part)
      else turned.push(...run.splice(0).toReversed(), part)
    }
    ordered = [...turned, ...run.toReversed()]
  }
  return ordered
}

const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')

export function visualParts(text: string): VisualPart[] {
  return inVisualOrder(leveledParts(text)).map((part) => {
    const isRightToLeft = part.level % 2 === 1
    return { text: isRightToLeft ? mirrored(part.text) : part.text, isRightToLeft }
  })
}

/**
 * Reorders the text for the shaper, which reverses everything of a right-to-left script, including numbers, and no
 * signs.
 */
export function asShaped(text: string, isRightToLeft: boolean): string {
  return hasRightToLeft(text) === isRightToLeft ? text : Array.from(text).toReversed().join('')
}
