/** Writes messages of PostgreSQL's protocol into one buffer, so that a batch is one write to the socket. */
export class ProtocolWriter {
  #buffer = Buffer.allocUnsafeSlow(65_536)
  #at = 0
  #lengthAt = 0

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

  /** Writes a safe integer as two halves: converting it to a BigInt is slower. */
  int64(value: number): void {
    const high = Math.floor(value / 2 ** 32)
    this.int32(high)
    this.#at = this.#reserve(4).writeUInt32BE(value - high * 2 ** 32, this.#at)
  }

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

  sized(write: () => void): void {
    const start = this.#at
    this.int32(0)
    write()
    this.#buffer.writeInt32BE(this.#at - start - 4, start)
  }

  take(): Buffer {
    const taken = Buffer.allocUnsafe(this.#at)
    this.#buffer.copy(taken, 0, 0, this.#at)
    this.#at = 0
    return taken
  }
}
