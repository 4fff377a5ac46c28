/** PostgreSQL's protocol messages, one behind the other in one buffer: a batch is one write to its socket. */
export class ProtocolWriter {
  #buffer = Buffer.allocUnsafeSlow(65_536)
  #at = 0
  #lengthAt = 0

  /** Room for so many more bytes. */
  #reserve(bytes: number): Buffer {
    if (this.#at + bytes > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (this.#at + bytes))
      this.#buffer.copy(larger, 0, 0, this.#at)
      this.#buffer = larger
    }
    return this.#buffer
  }

  begin(code: string): void {
    this.#at = this.#reserve(5).writeUInt8(code.charCodeAt(0), this.#at) + 4
    this.#lengthAt = this.#at - 4
  }

  /** A message says how long it is, without its code. */
  end(): void {
    this.#buffer.writeInt32BE(this.#at - this.#lengthAt, this.#lengthAt)
  }

  byte(value: number): void {
    this.#at = this.#reserve(1).writeUInt8(value, this.#at)
  }

  int16(value: number): void {
    this.#at = this.#reserve(2).writeInt16BE(value, this.#at)
  }

  int32(value: number): void {
    this.#at = this.#reserve(4).writeInt32BE(value, this.#at)
  }

  /** Any safe integer: its halves, since making a BigInt of it takes longer. */
  int64(value: number): void {
    const high = Math.floor(value / 2 ** 32)
    this.int32(high)
    this.#at = this.#reserve(4).writeUInt32BE(value - high * 2 ** 32, this.#at)
  }

  /** Nothing says how long it is. */
  characters(value: string): void {
    const mostBytesOfAUnit = 3
    this.#at += this.#reserve(value.length * mostBytesOfAUnit).write(value, this.#at)
  }

  name(value: string): void {
    this.characters(value)
    this.byte(0)
  }

  bytes(value: Buffer): void {
    this.int32(value.length)
    this.#at += value.copy(this.#reserve(value.length), this.#at)
  }

  text(value: string): void {
    const start = this.#at
    this.int32(0)
    this.characters(value)
    this.#buffer.writeInt32BE(this.#at - start - 4, start)
  }

  /** What `write` writes, after its length. */
  sized(write: () => void): void {
    const start = this.#at
    this.int32(0)
    write()
    this.#buffer.writeInt32BE(this.#at - start - 4, start)
  }

  /** All of it, for the socket to keep; the next one begins anew. */
  take(): Buffer {
    const taken = Buffer.allocUnsafe(this.#at)
    this.#buffer.copy(taken, 0, 0, this.#at)
    this.#at = 0
    return taken
  }
}
