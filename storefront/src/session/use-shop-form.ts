import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { whileBusy } from '#session/request-counter.ts'
import { said } from './contract-words.ts'
import { pointerReleased } from './pointer-release.ts'

type FormSchema<Fields extends FieldValues> = z.ZodType<Fields, Fields>

type FormOptions<Fields extends FieldValues> = {
  readonly schema: FormSchema<Fields>
  readonly defaults: DefaultValues<Fields>
  readonly send: (fields: Fields) => Promise<void>
  /** Field errors for a refusal that names no field. */
  readonly fieldOf?: (refusal: ApiError) => Partial<Record<Path<Fields>, string>>
  readonly hasProgress?: boolean | undefined
}

export type Form<Fields extends FieldValues> = {
  readonly isSubmitting: boolean
  readonly methods: UseFormReturn<Fields>
  readonly submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  readonly field: (name: Path<Fields>) => ReturnType<UseFormReturn<Fields>['register']> & { error?: string | undefined }
}

/** Validates on blur, once a press has ended, and then on each change (VAL-08); a submit touches all fields. */
export function useShopForm<Fields extends FieldValues>(options: FormOptions<Fields>): Form<Fields> {
  const { schema, defaults } = options
  const form = useForm<Fields>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: defaults,
    // The library goes by the order of registration, which is not the order on the page.
    shouldFocusError: false,
  })
  const { errors, isSubmitting, touchedFields } = form.formState
  const names = useRef(new Set<Path<Fields>>())

  /** A rule may span fields, such as a password and its confirmation: each change re-validates every visible error. */
  const checkTouched = () => {
    const state = { ...form.formState, errors, touchedFields }
    const isShown = (name: Path<Fields>) => {
      const { isTouched, invalid } = form.getFieldState(name, state)
      return isTouched || invalid
    }
    return form.trigger([...names.current].filter(isShown))
  }

  return {
    isSubmitting,
    methods: form,
    submit: submitOf(form, options),
    field: (name) => {
      names.current.add(name)
      const registered = form.register(name)
      const message = form.getFieldState(name, { ...form.formState, errors }).error?.message
      const onChange: typeof registered.onChange = async (event) => {
        await registered.onChange(event)
        await checkTouched()
      }
      const onBlur: typeof registered.onBlur = async (event) => {
        const field: unknown = event.target
        // A message that appears under a pressed pointer moves what was pressed, and the click is lost.
        await pointerReleased()
        if (document.activeElement !== field) await registered.onBlur(event)
      }
      return { ...registered, onChange, onBlur, error: message === undefined ? undefined : said(message) }
    },
  }
}

function submitOf<Fields extends FieldValues>(form: UseFormReturn<Fields>, options: FormOptions<Fields>) {
  const { send, fieldOf = () => ({}), hasProgress = false } = options
  return async (event?: React.BaseSyntheticEvent): Promise<void> => {
    const place: unknown = event?.currentTarget
    const save = async (fields: Fields) => {
      try {
        await (hasProgress ? send(fields) : whileBusy(send(fields)))
        form.reset()
      } catch (error) {
        const atFields = error instanceof ApiError ? { ...fieldOf(error), ...error.fields } : {}
        notifyError(error, { isQuiet: showAtFields(form, atFields, place) })
      }
    }
    await form.handleSubmit(save, (errors) => focusFirst(place, Object.keys(errors)))(event)
  }
}

type FieldErrors = Readonly<Record<string, string | undefined>>

/** Focuses the field that comes first on the page; a form that another control submits has no place. */
function focusFirst(place: unknown, names: readonly string[]): void {
  const parts = place instanceof HTMLFormElement ? place.elements : document.getElementsByName(names[0] ?? '')
  const first = [...parts].find((field) => names.includes(field.getAttribute('name') ?? ''))
  if (first instanceof HTMLElement) first.focus()
}

/** Focuses the first field with an error, as after a failed validation. False when no field of the form has one. */
function showAtFields<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  errors: FieldErrors,
  place: unknown,
): boolean {
  const isRefused = (name: string): name is Path<Fields> => errors[name] !== undefined
  const refused = Object.keys(form.getValues()).filter(isRefused)
  for (const name of refused) form.setError(name, { message: errors[name] ?? '' })
  focusFirst(place, refused)
  return refused.length > 0
}
