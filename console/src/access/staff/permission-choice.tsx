import { permissionTexts, type Permission } from '@shop/contract/access/admin-permissions'

type PermissionChoiceProps = {
  readonly offered: readonly Permission[]
  readonly chosen: ReadonlySet<Permission>
  readonly onChange: (chosen: ReadonlySet<Permission>) => void
}

export function PermissionChoice({ offered, chosen, onChange }: PermissionChoiceProps) {
  const toggle = (one: Permission): void =>
    onChange(new Set(chosen.has(one) ? [...chosen].filter((other) => other !== one) : [...chosen, one]))
  return (
    <fieldset className="grid gap-2">
      <legend className="label">May</legend>
      {offered.map((one) => (
        <label key={one} className="flex items-start gap-2">
          <input type="checkbox" className="mt-1" checked={chosen.has(one)} onChange={() => toggle(one)} />
          {permissionTexts[one]}
        </label>
      ))}
    </fieldset>
  )
}
