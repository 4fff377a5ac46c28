const ownRoot = '/media/'
let root = ownRoot

/**
 * Called once at the start, with MEDIA_URL: every reply with a picture needs it, and nothing changes it while the
 * process runs.
 */
export function setMediaUrl(url: string | undefined): void {
  root = url === undefined ? ownRoot : `${url}/`
}

export const mediaAddress = (path: string): string => root + path

/** The address at the shop itself, which serves every file. */
export const ownMediaAddress = (path: string): string => ownRoot + path

/** Hosts of pictures besides the shop's own, for the policies of pages. */
export const mediaHosts = (): string[] => (root === ownRoot ? [] : [new URL(root).origin])
