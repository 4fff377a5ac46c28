import { createHmac, timingSafeEqual } from 'node:crypto'

/** The use is signed too, so that a signature is valid for no other. */
export type Signer = { readonly secret: Buffer; readonly use: string }

function signatureOf({ secret, use }: Signer, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${use}\n${payload}`).digest()
}

export function signedText(signer: Signer, text: string): string {
  const payload = Buffer.from(text, 'utf8').toString('base64url')
  return `${payload}.${signatureOf(signer, payload).toString('base64url')}`
}

const pattern = /^([\w-]{1,500})\.([\w-]{43})$/

export function readSignedText(signer: Signer, signed: string): string | undefined {
  const [, payload = '', signature = ''] = pattern.exec(signed) ?? []
  if (payload === '' || !timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(signer, payload))) {
    return undefined
  }
  return Buffer.from(payload, 'base64url').toString('utf8')
}
