import type { ReactNode } from 'react'

export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className="panel min-w-0 p-4">
      <legend className="float-left mb-3 w-full text-section font-semibold">{name}</legend>
      <div className="clear-both grid gap-4 md:grid-cols-2">{children}</div>
    </fieldset>
  )
}

type CheckProps = {
  readonly label: string
  readonly isOn: boolean
  readonly error?: string | undefined
  readonly onChange: (isOn: boolean) => void
}

export function Check({ label, isOn, error, onChange }: CheckProps) {
  return (
    <div className="md:col-span-2">
      <label className="flex min-h-11 items-center gap-2 md:min-h-8">
        <input type="checkbox" className="size-4" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      {error !== undefined && <p className="text-small text-alert">{error}</p>}
    </div>
  )
}
