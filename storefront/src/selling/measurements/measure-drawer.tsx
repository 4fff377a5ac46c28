import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { useDrawerSide } from '#ui/use-drawer-side.ts'
import { MeasureForm } from './measure-form.tsx'

type MeasureDrawerProps = ComponentProps<typeof MeasureForm> & { readonly onClose: () => void }

export function MeasureDrawer({ onClose, ...form }: MeasureDrawerProps) {
  const side = useDrawerSide()
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t`Your measurements`}
      side={side}
      isWide
      footer={
        <Button wide onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="p-4 md:p-6">
        <MeasureForm {...form} />
      </div>
    </Drawer>
  )
}
