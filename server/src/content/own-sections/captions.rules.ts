/** Captions as WebVTT. The first fault is told with its line, so that a person finds it in the file. */

type Read = { readonly captions: number } | { readonly fault: string }

type Line = { readonly number: number; readonly text: string }

const at = ({ number }: Pick<Line, 'number'>, reason: string): string => `Line ${number}: ${reason}`

const example = '00:00:01.000 --> 00:00:04.000'

const timePattern = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/

function millisecondsOf(text: string): number | undefined {
  const [whole, hours = '0', minutes = '', seconds = '', rest = ''] = timePattern.exec(text) ?? []
  if (whole === undefined) return undefined
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest)
}

const isTiming = ({ text }: Line): boolean => text.includes('-->')

/** Lines between empty lines belong together. */
function blocksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

type Times = { readonly from: number; readonly until: number }

function timesIn(line: Line): Times | string {
  const [, begins = '', ends = ''] = /^[ \t]*(\S*)[ \t]*-->[ \t]*(\S*)/.exec(line.text) ?? []
  const [from, until] = [millisecondsOf(begins), millisecondsOf(ends)]
  if (from === undefined || until === undefined) {
    const wrong = from === undefined ? begins : ends
    return at(line, `“${wrong}” is no time; write it as in ${example}`)
  }
  return until > from ? { from, until } : at(line, 'the caption ends before it begins')
}

/** A name, a line with times, and words. */
function captionIn(block: readonly Line[], last: number): number | string {
  const [first, second] = block
  const timing = [first, second].find((line) => line !== undefined && isTiming(line))
  if (first === undefined || timing === undefined) {
    const line = first ?? { number: 1 }
    return at(line, `the times of this caption are missing; write them above its words, as in ${example}`)
  }
  const times = timesIn(timing)
  if (typeof times === 'string') return times
  const words = block.slice(block.indexOf(timing) + 1)
  if (words.length === 0) return at(timing, 'the caption has no words below its times')
  const next = words.find(isTiming)
  if (next !== undefined) return at(next, 'leave an empty line above each caption')
  return times.from < last ? at(timing, 'the caption begins before the one above it; sort them by time') : times.from
}

const isRemark = ([line]: readonly Line[]): boolean => /^NOTE(?:[ \t]|$)/.test(line?.text ?? '')
const isLook = ([line]: readonly Line[]): boolean => /^(?:STYLE|REGION)[ \t]*$/.test(line?.text ?? '')

function headFault([first = '']: readonly string[]): string | undefined {
  if (/^WEBVTT(?:[ \t]|$)/.test(first)) return undefined
  const isSubRip = /^\d+\s*$/.test(first)
  const reason = 'the file must begin with WEBVTT'
  return at({ number: 1 }, isSubRip ? `${reason}; this looks like SubRip (.srt), so export it as WebVTT` : reason)
}

function readLines(texts: readonly string[]): Read {
  const fault = headFault(texts)
  if (fault !== undefined) return { fault }
  const [head = [], ...blocks] = blocksOf(texts.map((text, index) => ({ number: index + 1, text })))
  const early = head.find(isTiming)
  if (early !== undefined) return { fault: at(early, 'leave an empty line above each caption') }
  let captions = 0
  let last = 0
  for (const block of blocks) {
    if (isRemark(block)) continue
    if (isLook(block)) {
      const [line = { number: 1 }] = block
      if (captions > 0) return { fault: at(line, 'STYLE and REGION stand above the first caption') }
      continue
    }
    const found = captionIn(block, last)
    if (typeof found === 'string') return { fault: found }
    last = found
    captions += 1
  }
  return captions === 0
    ? { fault: `The file has no captions; write each below its times, as in ${example}` }
    : { captions }
}

/** The number of captions in a WebVTT file, or what is wrong with it. */
export function readCaptions(file: Uint8Array): Read {
  if (file.length === 0) return { fault: 'The file is empty' }
  let text: string
  try {
    // Drops the mark of the byte order, too.
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // The decoder does not say where.
    return { fault: 'The file is no text in UTF-8; save it with that encoding' }
  }
  if (text.includes('\0')) return { fault: 'The file is no text in UTF-8; save it with that encoding' }
  return readLines(text.split(/\r\n|\r|\n/))
}
