import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, Drawer } from '#ui/dialog.tsx'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import type { Toast, ToastQueue } from '#ui/toast-queue.ts'
import { Chapter, Specimen } from './specimen.tsx'

const names = ['Dialog', 'Wide dialog', 'Confirmation', 'Question', 'Deletion', 'Left', 'Right', 'Bottom'] as const
type WindowName = (typeof names)[number]

const words = (
  <p>
    A silk saree woven in Kanchipuram rests in muslin, folded anew every three months, and never hangs by its border.
  </p>
)

type WindowProps = { readonly open: WindowName | undefined; readonly onClose: () => void }

function Dialogs({ open, onClose }: WindowProps) {
  return (
    <>
      <Dialog isOpen={open === 'Dialog'} onClose={onClose} title="Care" description="How to keep it.">
        {words}
      </Dialog>
      <Dialog isOpen={open === 'Wide dialog'} onClose={onClose} title="Care, at length" width="wide">
        {words}
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'Confirmation'}
        onClose={onClose}
        onConfirm={onClose}
        header="Cancel this order?"
        body="Nothing has been cut yet; the whole amount goes back."
        primary="Cancel order"
        secondary="Keep it"
      />
      <ConfirmDialog
        isOpen={open === 'Question'}
        onClose={onClose}
        onConfirm={onClose}
        header="Forgot your password?"
        body="A code goes to your email."
        primary="Send code"
        input={{ label: 'Email' }}
      />
      <ConfirmDialog
        isOpen={open === 'Deletion'}
        onClose={onClose}
        onConfirm={onClose}
        header="Delete this address?"
        body="Orders that went there keep it."
        primary="Delete"
        isDestructive
        isBusy
      />
    </>
  )
}

function Drawers({ open, onClose }: WindowProps) {
  return (
    <>
      <Drawer isOpen={open === 'Left'} onClose={onClose} title="Menu" side="left">
        <div className="p-6">{words}</div>
      </Drawer>
      <Drawer isOpen={open === 'Right'} onClose={onClose} title="Size guide" isWide>
        <div className="grid gap-5 p-6">
          {words}
          <TextField label="Waist" end={<span className="px-3 text-small">in</span>} />
        </div>
      </Drawer>
      <Drawer
        isOpen={open === 'Bottom'}
        onClose={onClose}
        title="Filter"
        side="bottom"
        footer={
          <Button wide onClick={onClose}>
            Show 128 pieces
          </Button>
        }
      >
        <div className="p-6">{words}</div>
      </Drawer>
    </>
  )
}

function Windows() {
  const [open, setOpen] = useState<WindowName | undefined>()
  const close = () => setOpen(undefined)
  return (
    <Specimen name="Dialog, ConfirmDialog, Drawer">
      {names.map((name) => (
        <Button key={name} look="secondary" size="small" onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      <Dialogs open={open} onClose={close} />
      <Drawers open={open} onClose={close} />
    </Specimen>
  )
}

const shownForMs = 2000

function Overlay() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(() => setIsShown(false), shownForMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return (
    <Specimen name="SpinnerOverlay">
      <Button look="secondary" size="small" onClick={() => setIsShown(true)}>
        Overlay for two seconds
      </Button>
      <SpinnerOverlay isShown={isShown} />
    </Specimen>
  )
}

/** Separate queue, so that the page shows the component and not the shop's messages. */
function toastQueue(): ToastQueue & { readonly put: (toast: Toast) => void } {
  let listener: (() => void) | undefined
  let queue: Toast[] = []
  return {
    subscribe: (next) => {
      listener = next
      return () => {
        listener = undefined
      }
    },
    waiting: () => queue,
    take: () => queue.splice(0),
    put: (toast) => {
      queue = [...queue, toast]
      listener?.()
    },
  }
}

function Toasts() {
  const [queue] = useState(toastQueue)
  const undo = { label: 'Undo', run: () => queue.put({ kind: 'plain', message: 'It is back.' }) }
  const toasts = {
    'Success toast': { kind: 'success', message: 'Product added to cart successfully' },
    'Error toast': { kind: 'error', message: 'Something went wrong!' },
    'Toast with Undo': { kind: 'plain', message: 'Gulaal silk lehenga was removed.', action: undo, durationMs: 8000 },
  } as const satisfies Record<string, Toast>
  return (
    <Specimen name="ToastHost, ToastList">
      {Object.entries(toasts).map(([name, toast]) => (
        <Button key={name} look="secondary" size="small" onClick={() => queue.put(toast)}>
          {name}
        </Button>
      ))}
      <ToastHost queue={queue} label="Messages of this example" />
    </Specimen>
  )
}

export function WindowsAndMessages() {
  return (
    <Chapter title="Windows and messages">
      <Windows />
      <Toasts />
      <Overlay />
    </Chapter>
  )
}
