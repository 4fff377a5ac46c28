import { classNames } from './class-names.ts'

/** Phosphor's icons as lines, for what every page repeats: a fifth of the bytes of their outlines. */
const lines = {
  list: 'M40 64H216M40 128H216M40 192H216',
  search: 'M192 112a80 80 0 1 1-160 0a80 80 0 1 1 160 0M169 169l55 55',
  user: 'M192 96a64 64 0 1 1-128 0a64 64 0 1 1 128 0M32 216c19-33 55-56 96-56s77 23 96 56',
  bag: 'M46 72H210a8 8 0 0 1 8 7l14 120a8 8 0 0 1-8 9H32a8 8 0 0 1-8-9L38 79a8 8 0 0 1 8-7M88 72V64a40 40 0 0 1 80 0v8',
  chat: 'M80 211a96 96 0 1 0-35-35L32 213a8 8 0 0 0 11 11ZM128 124a4 4 0 1 0 0 8a4 4 0 1 0 0-8M84 124a4 4 0 1 0 0 8a4 4 0 1 0 0-8M172 124a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  whatsapp:
    'M72 104a32 32 0 0 1 32-32l16 32-12 18a48 48 0 0 0 26 26l18-12 32 16a32 32 0 0 1-32 32A80 80 0 0 1 72 104M80 211a96 96 0 1 0-35-35L32 213a8 8 0 0 0 11 11Z',
  instagram:
    'M168 128a40 40 0 1 1-80 0a40 40 0 1 1 80 0M80 32H176a48 48 0 0 1 48 48v96a48 48 0 0 1-48 48H80a48 48 0 0 1-48-48V80a48 48 0 0 1 48-48M180 72a4 4 0 1 0 0 8a4 4 0 1 0 0-8',
  facebook: 'M224 128a96 96 0 1 1-192 0a96 96 0 1 1 192 0M168 88H152a24 24 0 0 0-24 24V224M96 144h64',
  pinterest: 'M128 88 96 224M67 152A80 80 0 1 1 216 112c0 44-32 72-64 72-25 0-36-14-40-18',
  youtube:
    'M160 128 112 96v64ZM24 128c0 30 3 47 5 56a16 16 0 0 0 10 11c33 13 89 13 89 13s56 0 89-13a16 16 0 0 0 10-11c2-9 5-26 5-56s-3-47-5-56a16 16 0 0 0-10-11C184 48 128 48 128 48S72 48 39 61a16 16 0 0 0-10 11c-2 9-5 26-5 56',
} as const

export type LineIconName = keyof typeof lines

type LineIconProps = {
  readonly name: LineIconName
  readonly size: number
  readonly className?: string
}

/** Always decorative, because its name stands beside it. */
export function LineIcon({ name, size, className }: LineIconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 256 256" aria-hidden="true" className={classNames('line', className)}>
      <path d={lines[name]} />
    </svg>
  )
}
