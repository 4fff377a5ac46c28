import { lookup as lookUp, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isPublicAddress, mayBePublicHost } from '#platform/http/ip-addresses.ts'
import { pictureLimits } from './convert-picture.ts'

const timeoutMs = 10_000
const maxRedirects = 3

/** Why a picture could not be fetched. `isNetwork`: the host is unreachable, so its other pictures will fail too. */
export class PictureMissingError extends Error {
  readonly isNetwork: boolean

  constructor(reason: string, isNetwork = false) {
    super(reason)
    this.name = 'PictureMissingError'
    this.isNetwork = isNetwork
  }
}

export type FetchPicture = (address: string) => Promise<Buffer>

/** Fetches a picture from a public URL; redirects are checked like the URL itself. */
export const fetchPicture: FetchPicture = async (address) => {
  let next = checkedAddress(address)
  for (let redirect = 0; redirect <= maxRedirects; redirect += 1) {
    const reply = await request(next)
    if (Buffer.isBuffer(reply)) return reply
    next = checkedAddress(new URL(reply.location, next).href)
  }
  throw new PictureMissingError('the address leads on and on to others')
}

/** Refuses addresses in private networks, which an imported list must not probe. */
function checkedAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new PictureMissingError('this is no web address; http:// or https:// is wanted')
  }
  if (!mayBePublicHost(url.hostname)) throw new PictureMissingError('the address is inside a private network')
  return url
}

type Answer = Buffer | { readonly location: string }

function request(url: URL): Promise<Answer> {
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const stop = AbortSignal.timeout(timeoutMs)
    const fail = (error: Error) => reject(missing(error, stop.aborted))
    const outgoing = get(url, { lookup: lookUpPublic, signal: stop, headers: { accept: 'image/*' } }, (reply) => {
      const status = reply.statusCode ?? 0
      const { location } = reply.headers
      if (status >= 300 && status < 400 && location !== undefined) {
        reply.destroy()
        resolve({ location })
        return
      }
      if (status !== 200) {
        reply.destroy()
        reject(new PictureMissingError(`the server answers ${status}`))
        return
      }
      collect(reply).then(resolve, fail)
    })
    outgoing.on('error', fail)
  })
}

async function collect(reply: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply) {
    if (!Buffer.isBuffer(part)) continue
    size += part.length
    if (size > pictureLimits.bytes) throw new PictureMissingError('it has more than 25 MB')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function missing(error: Error, isLate: boolean): PictureMissingError {
  if (error instanceof PictureMissingError) return error
  if (isLate) return new PictureMissingError(`no answer within ${timeoutMs / 1000} seconds`, true)
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new PictureMissingError('the host is not known, or there is no network', true)
  }
  return new PictureMissingError('the host can not be reached', true)
}

/** Connects to the checked address, so that a second DNS response cannot change it. */
const lookUpPublic: http.RequestOptions['lookup'] = (host, options, callback) => {
  lookUp(host, { ...options, all: true }, (error, addresses: readonly LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error || first === undefined) {
      callback(error ?? new PictureMissingError('the host is not known', true), [])
      return
    }
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new PictureMissingError('the address is inside a private network'), [])
      return
    }
    if (options.all === true) callback(null, [...addresses])
    else callback(null, first.address, first.family)
  })
}
