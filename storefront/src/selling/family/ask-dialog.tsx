import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FamilyBoard } from './family-api.ts'

const nameForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Enter a name`)
    .max(40, t`Enter at most 40 characters`),
})

type AskDialogProps = {
  readonly name: string
  readonly link: FamilyBoard['link']
  readonly onAsk: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameForm({ name, onAsk }: Pick<AskDialogProps, 'name' | 'onAsk'>) {
  const form = useShopForm({ schema: nameForm, defaults: { name }, send: ({ name: chosen }) => onAsk(chosen) })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-6">
      <TextField
        {...form.field('name')}
        label={t`Your name`}
        hint={t`As your family calls you`}
        isRequired
        maxLength={40}
        autoComplete="given-name"
      />
      <Button type="submit" wide isBusy={form.isSubmitting}>
        <Trans>Create link</Trans>
      </Button>
    </form>
  )
}

function Sharing({ link }: { readonly link: NonNullable<FamilyBoard['link']> }) {
  const words = t`Which of these do you love? Tap the heart, no account needed: ${{ link: link.address }}`
  const copy = async () => {
    await navigator.clipboard.writeText(link.address)
    notifySuccess(t`Link copied.`)
  }
  return (
    <div className="grid gap-3">
      <p className="border border-line bg-mist p-3 text-small break-all select-all">{link.address}</p>
      <ButtonLink to={`https://wa.me/?text=${encodeURIComponent(words)}`} wide>
        <Trans>Send on WhatsApp</Trans>
      </ButtonLink>
      <Button look="secondary" wide onClick={() => copy().catch(notifyError)}>
        <Trans>Copy link</Trans>
      </Button>
    </div>
  )
}

/** Creates the link to the shopper's wishlist, and passes it on. */
export function AskDialog({ name, link, onAsk, onClose }: AskDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Ask the family`}
      description={t`Up to five people can leave a heart and a note on each piece. They need no account, and only you see what they say.`}
    >
      {link === null ? <NameForm name={name} onAsk={onAsk} /> : <Sharing link={link} />}
    </Dialog>
  )
}
