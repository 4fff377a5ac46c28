import { expect, test } from 'vitest'
import { readCaptions } from './captions.rules.ts'

const read = (text: string) => readCaptions(new TextEncoder().encode(text))
const faultOf = (...lines: readonly string[]): string => {
  const found = read(lines.join('\n'))
  return 'fault' in found ? found.fault : 'none'
}

const times = '00:00:01.000 --> 00:00:04.000'

test('CONTENT-01: captions are read as people and programs write them', () => {
  const plain = ['WEBVTT', '', times, 'The warp is tied.', '', '01:02.500 --> 01:04.000 line:0 align:start', 'A knot.']
  expect(read(plain.join('\n'))).toEqual({ captions: 2 })
  const full = [
    '\uFEFFWEBVTT - The loom\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: white }\r\n',
    'NOTE first draft\r\n\r\n1\r\n00:01.000 --> 100:00:04.000\r\n<v Asha>तुम कहाँ हो?</v>\r\n– Here.\r\n\r\n',
    'intro\r\n00:01.000 --> 00:02.000\r\nالنول\r\n\r\n\r\n',
  ]
  expect(read(full.join('\r\n'))).toEqual({ captions: 2 })
})

test('CONTENT-01: a file that is no WebVTT says in which line, and what would be right', () => {
  expect(faultOf('1', '00:00:01,000 --> 00:00:04,000', 'Words')).toBe(
    'Line 1: the file must begin with WEBVTT; this looks like SubRip (.srt), so export it as WebVTT',
  )
  expect(faultOf('<html>')).toBe('Line 1: the file must begin with WEBVTT')
  expect(faultOf('WEBVTTs', '', times, 'Words')).toBe('Line 1: the file must begin with WEBVTT')
  expect(faultOf('WEBVTT', '', '00:00:01,500 --> 00:00:04.000', 'Words')).toBe(
    `Line 3: “00:00:01,500” is no time; write it as in ${times}`,
  )
  expect(faultOf('WEBVTT', '', '00:01.000 --> 00:75.000', 'Words')).toBe(
    `Line 3: “00:75.000” is no time; write it as in ${times}`,
  )
  expect(faultOf('WEBVTT', '', '00:04.000 --> 00:04.000', 'Words')).toBe('Line 3: the caption ends before it begins')
  expect(faultOf('WEBVTT', '', times)).toBe('Line 3: the caption has no words below its times')
  expect(faultOf('WEBVTT', '', times, 'Words', '00:05.000 --> 00:06.000', 'More')).toBe(
    'Line 5: leave an empty line above each caption',
  )
  expect(faultOf('WEBVTT', times, 'Words')).toBe('Line 2: leave an empty line above each caption')
  expect(faultOf('WEBVTT', '', times, 'Words', '', 'Lost words')).toBe(
    `Line 6: the times of this caption are missing; write them above its words, as in ${times}`,
  )
  expect(faultOf('WEBVTT', '', times, 'Words', '', '00:00.500 --> 00:02.000', 'Before')).toBe(
    'Line 6: the caption begins before the one above it; sort them by time',
  )
  expect(faultOf('WEBVTT', '', times, 'Words', '', 'STYLE', '::cue { color: red }')).toBe(
    'Line 6: STYLE and REGION stand above the first caption',
  )
  expect(faultOf('WEBVTT', '', 'NOTE nothing yet')).toBe(
    `The file has no captions; write each below its times, as in ${times}`,
  )
})

test('CONTENT-01: a file in another encoding, a film or an empty file is no file of captions', () => {
  const noText = { fault: 'The file is no text in UTF-8; save it with that encoding' }
  expect(readCaptions(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nné', 'latin1'))).toEqual(noText)
  expect(readCaptions(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nn', 'utf16le'))).toEqual(noText)
  expect(read('')).toEqual({ fault: 'The file is empty' })
})
