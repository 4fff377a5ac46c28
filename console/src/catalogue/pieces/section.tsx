import { useId, type ReactNode } from 'react'

type SectionProps = { readonly title: string; readonly note?: string | undefined; readonly children: ReactNode }

export function Section({ title, note, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid min-w-0 gap-4 p-4">
      <div>
        <h2 id={id} className="text-section font-semibold">
          {title}
        </h2>
        {note !== undefined && <p className="mt-1 text-small text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}
