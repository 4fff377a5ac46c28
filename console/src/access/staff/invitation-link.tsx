import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export type Invitation = { readonly name: string; readonly url: string }

/** Shown once, because the server stores only its hash. */
export function InvitationLink({ invitation: { name, url } }: { readonly invitation: Invitation }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  return (
    <div className="mb-4">
      <Notice look="good">
        <p className="mb-2">Send this link to {name}. It works once, for a day, and is not shown again.</p>
        <p className="flex items-center gap-3">
          <input className="field" readOnly value={url} aria-label={`Link for ${name}`} />
          <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        </p>
      </Notice>
    </div>
  )
}
