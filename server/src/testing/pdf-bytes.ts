export function pdfBytes(length = 1000): Buffer {
  const bytes = Buffer.from(Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) & 255))
  bytes.write('%PDF-1.7\n')
  return bytes
}
