import { classNames } from './class-names.ts'

export type BadgeTone = 'ink' | 'sale' | 'good' | 'warning' | 'alert' | 'plain'

const tones: Record<BadgeTone, string> = {
  ink: 'bg-kajal text-chuna',
  sale: 'badge-sale',
  good: 'bg-patina-tint text-patina',
  warning: 'bg-haldi-tint text-haldi',
  alert: 'bg-alert-tint text-alert',
  plain: 'bg-mist text-kajal',
}

type BadgeProps = { readonly tone?: BadgeTone; readonly children: React.ReactNode; readonly className?: string }

export function Badge({ tone = 'plain', children, className }: BadgeProps) {
  return <span className={classNames('badge', tones[tone], className)}>{children}</span>
}
