import type { TextStyle } from '#platform/pdf/pdf-document.ts'

export const ink = { text: '#1b1419', quiet: '#5e646b', line: '#d9d3c5', shade: '#f5f3ec', rani: '#b0134f' } as const

const text = { face: 'text', colour: ink.text } as const

export const styles = {
  wordmark: { face: 'display', size: 24, colour: ink.rani },
  title: { face: 'strong', size: 14, colour: ink.text },
  strong: { face: 'strong', size: 9, colour: ink.text },
  body: { ...text, size: 9 },
  amount: { ...text, size: 9, align: 'right' },
  total: { face: 'strong', size: 11, colour: ink.text },
  label: { ...text, size: 8, colour: ink.quiet },
  small: { ...text, size: 7.5, colour: ink.quiet },
  head: { face: 'strong', size: 7.5, colour: ink.text },
  cell: { ...text, size: 8 },
  piece: { face: 'strong', size: 8, colour: ink.text },
} as const satisfies Record<string, TextStyle>
