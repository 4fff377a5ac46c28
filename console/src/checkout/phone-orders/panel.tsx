import { useId, type ReactNode } from 'react'

type PanelProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }

export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-section font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
