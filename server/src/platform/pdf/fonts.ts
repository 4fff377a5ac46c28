import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { asShaped, hasRightToLeft, visualParts } from './bidi.ts'
import { guardAnchors } from './missing-anchors.ts'
import { unpackWoff } from './woff.ts'

/** The PDF library documents that it accepts parsed fonts, although its types name only bytes. */
export type Font = Buffer

type Parse = (bytes: Buffer) => Font

const library = z.object({ create: z.custom<Parse>((value) => typeof value === 'function') })

async function fontParser(): Promise<Parse> {
  // @ts-expect-error -- it brings no types
  const loaded: unknown = await import('fontkit')
  return library.parse(loaded).create
}

export type FontFile = {
  readonly name: string
  /** Parsed once for all documents, because parsing costs more than the rest of a document. */
  readonly font: Font
  readonly covers: (codePoint: number) => boolean
}

/** The fonts of a text; each character uses the first file that covers it. */
export type Typeface = 'text' | 'strong' | 'display'
export type Typefaces = Readonly<Record<Typeface, readonly FontFile[]>>

const figtree = 'figtree'
const devanagari = { family: 'tiro-devanagari-hindi', part: 'devanagari', weight: 400 } as const

const scripts = [
  'arabic',
  'hebrew',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'greek',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const

/** The file latin-ext contains the rupee sign. Devanagari has a single weight. */
const parts = {
  text: [
    { family: figtree, part: 'latin', weight: 400 },
    { family: figtree, part: 'latin-ext', weight: 400 },
    devanagari,
  ],
  strong: [
    { family: figtree, part: 'latin', weight: 600 },
    { family: figtree, part: 'latin-ext', weight: 600 },
    devanagari,
  ],
  display: [
    { family: 'playfair', part: 'latin', weight: 500 },
    { family: 'playfair', part: 'latin-ext', weight: 500 },
    devanagari,
  ],
} as const

type Part = (typeof parts)[Typeface][number]

function fileOf(path: string): string {
  return fileURLToPath(import.meta.resolve(path))
}

function rangesOf(text: string): (codePoint: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = 0, to = from] = range
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return { from, to }
  })
  return (codePoint) => ranges.some(({ from, to }) => codePoint >= from && codePoint <= to)
}

async function openPart({ family, part, weight }: Part): Promise<FontFile> {
  const name = `${family}-${part}-${weight}`
  const [parse, woff, ranges] = await Promise.all([
    fontParser(),
    readFile(fileOf(`@fontsource/${family}/files/${name}-normal.woff`)),
    readFile(fileOf(`@fontsource/${family}/unicode.json`), 'utf8'),
  ])
  const covered = z.record(z.string(), z.string()).parse(JSON.parse(ranges))
  const font = parse(unpackWoff(woff))
  const [isInPart, isDrawn] = [rangesOf(covered[part] ?? ''), drawnBy(font)]
  return { name, font, covers: (codePoint) => isInPart(codePoint) && isDrawn(codePoint) }
}

const withGlyphs = z.custom<{ readonly hasGlyphForCodePoint: (codePoint: number) => boolean }>()

function drawnBy(font: Font): FontFile['covers'] {
  const parsed = withGlyphs.parse(font)
  return (codePoint) => parsed.hasGlyphForCodePoint(codePoint)
}

async function openScript(script: (typeof scripts)[number]): Promise<FontFile> {
  const name = `noto-sans-${script}`
  const [parse, woff] = await Promise.all([fontParser(), readFile(new URL(`fonts/${name}.woff`, import.meta.url))])
  const font = parse(unpackWoff(woff))
  guardAnchors(font)
  return { name, font, covers: drawnBy(font) }
}

async function openTypefaces(): Promise<Typefaces> {
  const [text, strong, display, others] = await Promise.all([
    Promise.all(parts.text.map(openPart)),
    Promise.all(parts.strong.map(openPart)),
    Promise.all(parts.display.map(openPart)),
    Promise.all(scripts.map(openScript)),
  ])
  return { text: [...text, ...others], strong: [...strong, ...others], display: [...display, ...others] }
}

let opened: Promise<Typefaces> | undefined

export function typefaces(): Promise<Typefaces> {
  return (opened ??= openTypefaces())
}

export type Run = { readonly font: FontFile; readonly text: string }

/** The runs from left to right; runs of Arabic and Hebrew are reversed. */
export function runsOf(text: string, files: readonly FontFile[]): Run[] {
  if (!hasRightToLeft(text)) return fontRunsOf(text, files)
  return visualParts(text).flatMap(({ text: part, isRightToLeft }) => {
    const runs = fontRunsOf(part, files).map((run) => ({ ...run, text: asShaped(run.text, isRightToLeft) }))
    return isRightToLeft ? runs.toReversed() : runs
  })
}

function fontRunsOf(text: string, files: readonly FontFile[]): Run[] {
  const runs: { font: FontFile; text: string }[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const last = runs.at(-1)
    // Joiners and marks use the font of the preceding character.
    const font = last?.font.covers(codePoint) === true ? last.font : files.find((file) => file.covers(codePoint))
    const chosen = font ?? files[0]
    if (!chosen) return []
    if (last?.font === chosen) last.text += character
    else runs.push({ font: chosen, text: character })
  }
  return runs
}
