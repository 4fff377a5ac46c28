import type { S3Account } from './s3-requests.ts'

/** True for `https://KEY:SECRET@host/bucket`. */
export function isS3Url(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password, pathname } = new URL(value)
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^\/[\w.-]+\/?$/.test(pathname)
}

export function s3Of(setting: string, url: string): S3Account {
  const { origin, pathname, searchParams, username, password } = new URL(url)
  return {
    setting,
    bucketUrl: origin + pathname.replace(/\/$/, ''),
    region: searchParams.get('region') ?? 'us-east-1',
    keyId: decodeURIComponent(username),
    secret: decodeURIComponent(password),
  }
}
