import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { t } from '@lingui/core/macro'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { isRightToLeft } from './direction.ts'
import { IconButton } from './icon-button.tsx'

const backdropLooks =
  'fixed inset-0 z-dialog min-h-dvh bg-kajal/45 transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0'

type OpenState = { readonly isOpen: boolean; readonly onClose: () => void }

type DialogProps = OpenState & {
  readonly title: string
  readonly description?: string | undefined
  readonly children: ReactNode
  readonly width?: 'narrow' | 'regular' | 'wide'
  /** Initial focus; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** When false, the dialog closes only by its buttons and Escape. */
  readonly closesOutside?: boolean
}

const widths = { narrow: 'max-w-md', regular: 'max-w-lg', wide: 'max-w-4xl' }

/** Traps focus, has an accessible name, closes on Escape and restores focus (DLG-05, DLG-09). Full width on phones. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  width = 'narrow',
  initialFocus,
  closesOutside = true,
}: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()} disablePointerDismissal={!closesOutside}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropLooks} />
        <BaseDialog.Viewport className="fixed inset-0 z-dialog grid place-items-end overflow-y-auto overscroll-contain sm:place-items-center sm:p-6">
          <BaseDialog.Popup
            {...(initialFocus && { initialFocus })}
            className={classNames(
              'w-full bg-paper p-6 text-kajal shadow-lifted outline-none sm:p-10',
              'transition-[opacity,transform] duration-[160ms] ease-cloth data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
              widths[width],
            )}
          >
            <div className="mb-6 flex items-start justify-between gap-4">
              <div>
                <BaseDialog.Title className="text-h2">{title}</BaseDialog.Title>
                {description !== undefined && description !== '' && (
                  <BaseDialog.Description className="mt-2 text-kajal-2">{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={
                  <IconButton label={t`Close`} className="-mt-1.5 -me-3">
                    <XIcon size={24} weight="light" />
                  </IconButton>
                }
              />
            </div>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type DrawerProps = OpenState & {
  readonly title: string
  readonly side?: 'left' | 'right' | 'bottom'
  readonly children: ReactNode
  /** Wider, for tables and forms. */
  readonly isWide?: boolean
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode
  /** Replaces the visible title, for example with a Back row; screen readers still get the title. */
  readonly header?: ReactNode
}

const outLeft = 'data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
const outRight = 'data-ending-style:translate-x-full data-starting-style:translate-x-full'

/** Left and right as English reads them. */
const sides = {
  left: `inset-y-0 start-0 w-[min(24rem,100vw-2.5rem)] ${isRightToLeft ? outRight : outLeft}`,
  right: `inset-y-0 end-0 w-[min(28rem,100vw)] ${isRightToLeft ? outLeft : outRight}`,
  bottom: 'inset-x-0 bottom-0 h-dvh data-ending-style:translate-y-full data-starting-style:translate-y-full',
}

/** Panel at an edge of the window: phone menu, filters, size guide. */
export function Drawer({
  isOpen,
  onClose,
  title,
  side = 'right',
  isWide = false,
  children,
  footer,
  header,
}: DrawerProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={backdropLooks} />
        <BaseDialog.Popup
          className={classNames(
            'fixed z-dialog flex max-w-full flex-col bg-chuna text-kajal shadow-lifted outline-none',
            'transition-transform duration-[240ms] ease-cloth data-ending-style:duration-[160ms]',
            sides[side],
            isWide && side === 'right' && 'lg:w-[36rem]',
          )}
        >
          <div className="flex min-h-14 shrink-0 items-center justify-between gap-4 border-b border-line py-1.5 pe-1.5 ps-4 md:ps-6">
            <BaseDialog.Title className={header === undefined ? 'text-h3' : 'sr-only'}>{title}</BaseDialog.Title>
            {header}
            <BaseDialog.Close
              render={
                <IconButton label={t`Close`}>
                  <XIcon size={24} weight="light" />
                </IconButton>
              }
            />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer !== undefined && (
            <div className="shrink-0 border-t border-line bg-chuna p-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-6">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
