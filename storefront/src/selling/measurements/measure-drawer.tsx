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
      title="Your measurements"
      side={side}
      isWide
      footer={
        <Button wide onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="p-4 md:p-6">
        <MeasureForm {...form} />
      </div>
    </Drawer>
  )
}
