/** What a process that measures the index in memory is told, and answers. */
export type IndexJob = { readonly url: string; readonly path: string; readonly searches: number }
export type IndexFigures = {
  readonly source: string
  readonly loadMs: number
  /** Processor time of the process until then, which other work on the machine does not lengthen. */
  readonly cpuMs: number
  readonly rssMb: number
  readonly peakMb: number
  readonly listingMs: readonly [median: number, p99: number]
  readonly searchMs: readonly [median: number, p99: number]
}

export const isFigures = (message: unknown): message is IndexFigures =>
  typeof message === 'object' && message !== null && 'cpuMs' in message
export const isJob = (message: unknown): message is IndexJob =>
  typeof message === 'object' && message !== null && 'searches' in message
