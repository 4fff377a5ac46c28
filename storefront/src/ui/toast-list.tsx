import { t } from '@lingui/core/macro'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle'
import { useEffect, useState } from 'react'
import { toast, Toaster } from 'sonner'
import { failureIds } from './failure-ids.ts'
import type { Toast, ToastHostProps, ToastQueue } from './toast-queue.ts'

const failures = failureIds()

function show({ kind, message, action, durationMs }: Toast): void {
  const options = {
    ...(action ? { action: { label: action.label, onClick: action.run } } : {}),
    ...(durationMs === undefined ? {} : { duration: durationMs }),
    ...(kind === 'error' && {
      id: failures.idOf(message, performance.now()),
      onDismiss: () => failures.closed(message),
    }),
  }
  if (kind === 'plain') toast(message, options)
  else toast[kind](message, options)
}

const quietMs = 5000

type Quiet = { readonly id: number; readonly message: string }
let quietCount = 0

/** Child effects run first, so the toaster already listens and shows every queued toast. Returns the quiet ones. */
function useQueue(queue: ToastQueue): readonly Quiet[] {
  const [quiet, setQuiet] = useState<readonly Quiet[]>([])
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const announce = (message: string) => {
      quietCount += 1
      const id = quietCount
      setQuiet((before) => [...before, { id, message }])
      timers.add(setTimeout(() => setQuiet((before) => before.filter((one) => one.id !== id)), quietMs))
    }
    const showAll = () => {
      for (const waiting of queue.take()) {
        if (waiting.isQuiet) announce(waiting.message)
        else show(waiting)
      }
    }
    showAll()
    const stop = queue.subscribe(showAll)
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [queue])
  return quiet
}

/** What the page already shows, for those who do not see it. */
function Announcements({ quiet }: { readonly quiet: readonly Quiet[] }) {
  return (
    <section aria-label={t`Notifications for screen readers`} aria-live="polite" className="sr-only">
      <ul>
        {quiet.map(({ id, message }) => (
          <li key={id}>{message}</li>
        ))}
      </ul>
    </section>
  )
}

/** A close button inside the box and large enough for a finger; the library's own is small and on the corner. */
const closeLooks =
  'top-1/2! end-2! start-auto! size-8! transform-none! -translate-y-1/2! rounded-none! border-0! bg-transparent! text-kajal-2! hover:text-rani!'

// A theme may give what is pressed round corners; no other rule outweighs the library's and this one.
const actionLooks = 'h-9! rounded-(--pill)! bg-kajal! px-3.5! text-small! font-semibold! hover:bg-rani!'

const belowHeader = 'calc(var(--header-height) + 0.75rem + var(--opened-below, 0px))'

/** Top right, below the header, so that its links stay usable; closes after 5000 ms, paused while hovered (DLG-07). */
export function ToastList({ queue, label }: ToastHostProps) {
  const quiet = useQueue(queue)
  return (
    <>
      <Announcements quiet={quiet} />
      <Toaster
        position="top-right"
        duration={5000}
        closeButton
        {...(label !== undefined && { containerAriaLabel: label })}
        offset={{ top: belowHeader, right: '2.5rem' }}
        mobileOffset={{ top: belowHeader, right: '0.75rem', left: '0.75rem' }}
        icons={{
          success: <CheckCircleIcon size={22} className="text-patina" />,
          error: <WarningCircleIcon size={22} className="text-alert" />,
        }}
        style={{ zIndex: 1070 }}
        toastOptions={{
          classNames: { closeButton: closeLooks, actionButton: actionLooks },
          style: {
            borderRadius: 0,
            paddingRight: '3rem',
            border: '1px solid var(--color-line)',
            background: 'var(--color-paper)',
            color: 'var(--color-kajal)',
            fontFamily: 'var(--font-sans)',
            fontSize: '0.875rem',
            boxShadow: 'var(--shadow-lifted)',
          },
        }}
      />
    </>
  )
}
