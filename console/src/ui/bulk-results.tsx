import { Notice } from './notice.tsx'

type Result = {
  readonly id: number
  readonly isDone: boolean
  readonly message: string | null
  readonly label?: string
}

/** States how many of several changes were made, and why the others were not. */
export function BulkResults({ results, noun }: { readonly results: readonly Result[]; readonly noun: string }) {
  const refused = results.filter(({ isDone }) => !isDone)
  return (
    <div className="mb-4">
      <Notice look={refused.length === 0 ? 'good' : 'warn'}>
        <p className="font-semibold">
          {results.length - refused.length} done{refused.length > 0 && `, ${refused.length} refused`}
        </p>
        {refused.map(({ id, label, message }) => (
          <p key={id}>
            {label ?? `${noun} ${id}`}: {message}
          </p>
        ))}
      </Notice>
    </div>
  )
}
