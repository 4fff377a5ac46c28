/** A PDF file of the given size for a file input; only its first bytes are a valid PDF. */
export function pdfNamed(name: string, bytes = 20_000) {
  const buffer = Buffer.alloc(bytes, 'The work of a pattern cutter. ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}
