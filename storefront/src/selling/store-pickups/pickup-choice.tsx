import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod'
import { dayText } from '@shop/contract/core/day-text'
import { phone } from '@shop/contract/core/fields'
import { readPhone } from '@shop/contract/core/phone-rules'
import { formatLanguage } from '#session/language.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Pickup, PickupStore } from './store-pickups-api.ts'

export type Collector = { readonly storeId: number; readonly name: string; readonly phone: string }

type PickupChoiceProps = {
  readonly pickup: Pickup
  /** The shopper's own name and phone, for a cart that nobody has chosen a store for. */
  readonly own: { readonly name: string; readonly phone: string }
  readonly onChoose: (collector: Collector) => Promise<void>
}

const collectorRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: () => t`Enter the name of the person who collects` })
    .max(100),
  phone: phone.superRefine((typed, context) => {
    const read = readPhone(typed)
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem })
  }),
})

type StoreProps = { readonly store: PickupStore; readonly isChosen: boolean; readonly onChoose: () => void }

function StoreOption({ store, isChosen, onChoose }: StoreProps) {
  const day = dayText(store.ready_on, formatLanguage)
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-4 border border-ctrl bg-paper p-4 text-small has-checked:border-kajal has-checked:bg-rani-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-rani">
      <input
        type="radio"
        name="store"
        checked={isChosen}
        onChange={onChoose}
        className="row-span-4 mt-0.5 size-5 appearance-none rounded-full border border-ctrl bg-paper checked:border-[6px] checked:border-rani focus-visible:shadow-none focus-visible:outline-none"
      />
      <span className="font-semibold">{store.name}</span>
      <span className="break-words text-kajal-2">{store.address}</span>
      <span className="text-kajal-2">{store.hours}</span>
      <span className="mt-1 text-patina">
        <Trans>Ready on {day}</Trans>
      </span>
    </label>
  )
}

/** The stores that have everything, and who comes to collect it. */
export function PickupChoice({ pickup: { stores, chosen }, own, onChoose }: PickupChoiceProps) {
  const [storeId, setStoreId] = useState(chosen?.storeId ?? stores[0]?.id ?? 0)
  const form = useShopForm({
    schema: collectorRules,
    defaults: { name: chosen?.name ?? own.name, phone: chosen?.phone ?? own.phone },
    send: ({ name, phone: number }) => onChoose({ storeId, name, phone: number }),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <fieldset>
        <legend className="sr-only">
          <Trans>Collect from</Trans>
        </legend>
        <div className="grid gap-3">
          {stores.map((store) => (
            <StoreOption
              key={store.id}
              store={store}
              isChosen={store.id === storeId}
              onChoose={() => setStoreId(store.id)}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field('name')} label={t`Who collects it?`} isRequired autoComplete="name" />
        <TextField
          {...form.field('phone')}
          label={t`Mobile number`}
          isRequired
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t`For the code to show in the store`}
        />
      </div>
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          <Trans>Collect from this store</Trans>
        </Button>
      </div>
    </form>
  )
}
