import type { AuditRow } from '@shop/contract/access/admin-audit'
import { classNames } from '#ui/class-names.ts'
import { AuditTable } from './audit-table.tsx'

/** For a panel in the first of two columns, whose box is `max-xl:contents`: on a phone the second column comes before it. */
export const lastOnPhones = 'max-xl:order-last'

type ChangesPanelProps = { readonly events: readonly AuditRow[]; readonly className?: string }

/** The audit of one subject on its own page; renders nothing before its first change. */
export function ChangesPanel({ events, className }: ChangesPanelProps) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="changes" className={classNames('panel overflow-x-auto p-4', className)}>
      <h2 id="changes" className="mb-3 text-section font-semibold">
        Change history
      </h2>
      <AuditTable events={events} withThing={false} />
    </section>
  )
}
