export type ByteWriter = {
  readonly length: () => number
  readonly bytes: (values: Uint8Array) => void
  /** Writes a whole number: seven bits per byte, lowest first; the highest bit says that more follow. */
  readonly number: (value: number) => void
  /** Adds zeros up to a multiple of four. */
  readonly align: () => void
  readonly written: () => Uint8Array<ArrayBuffer>
}

export function byteWriter(): ByteWriter {
  let buffer = new Uint8Array(1024)
  let length = 0
  const grow = (wanted: number): void => {
    if (wanted <= buffer.length) return
    const room = new Uint8Array(Math.max(wanted, Math.ceil(buffer.length * 1.25)))
    room.set(buffer)
    buffer = room
  }
  const put = (value: number): void => {
    grow(length + 1)
    buffer[length] = value
    length += 1
  }
  return {
    length: () => length,
    number(value) {
      let rest = value
      for (; rest > 127; rest >>>= 7) put((rest & 127) | 128)
      put(rest)
    },
    bytes(values) {
      grow(length + values.length)
      buffer.set(values, length)
      length += values.length
    },
    align() {
      const aligned = Math.ceil(length / 4) * 4
      grow(aligned)
      length = aligned
    },
    written: () => buffer.slice(0, length),
  }
}
