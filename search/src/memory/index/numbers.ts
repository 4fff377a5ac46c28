/** Whole numbers from 0 on, in the narrowest array that fits the largest. */
export type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

export function numbersOf(bytesEach: number, length: number): Numbers {
  if (bytesEach <= 1) return new Uint8Array(length)
  if (bytesEach === 2) return new Uint16Array(length)
  return bytesEach === 4 ? new Uint32Array(length) : new Float64Array(length)
}

export function withRoom(numbers: Numbers, length: number): Numbers {
  const room = numbersOf(numbers.BYTES_PER_ELEMENT, length)
  room.set(numbers)
  return room
}

/** The same numbers, in a wider array if this value needs one. */
export function fitting(numbers: Numbers, value: number): Numbers {
  const width = numbers.BYTES_PER_ELEMENT
  if (width === 8 || value < 2 ** (8 * width)) return numbers
  const wider = numbersOf(width * 2, numbers.length)
  wider.set(numbers)
  return fitting(wider, value)
}
