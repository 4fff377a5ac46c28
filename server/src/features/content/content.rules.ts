const wordsPerMinute = 200

/** Whole minutes, one at least. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}
