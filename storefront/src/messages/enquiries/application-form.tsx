import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { applicationPromise, careerRoles, roleTexts } from '@shop/contract/content/career-roles'
import { enquiryCalls } from '@shop/contract/core/call-table'
import { pdfMissing, sizeText } from '@shop/contract/core/pdf-file'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { applicationForm } from '@shop/contract/messages/applications'
import { longestMessage } from '@shop/contract/messages/enquiry-options'
import { browserApi } from '#session/browser-api.ts'
import { said } from '#session/contract-words.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { base64Of, problemOfChosen } from './chosen-pdf.ts'
import { countText } from './count-text.ts'
import { EnquiryFrame } from './enquiry-frame.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useEnquiry, usePrefilled, type EnquiryForm } from './use-enquiry.ts'
import { useUpload } from './use-upload.ts'
import { WriterFields } from './writer-fields.tsx'

const formWithFile = applicationForm.extend({
  file: z.custom<File>((value) => value instanceof File, pdfMissing),
})
type ApplicationFields = z.infer<typeof formWithFile>

const roles = careerRoles.map((value) => ({ value, text: said(roleTexts[value]) }))

function useApplicationForm() {
  const upload = useUpload()
  const form = useEnquiry<ApplicationFields>({
    schema: formWithFile,
    defaults: { name: '', email: '', phone: '', message: '' },
    hasProgress: true,
    send: async ({ file, ...fields }, idempotencyKey) => {
      const way = upload.start(file.name)
      try {
        const body = { ...fields, file: await base64Of(file), file_name: file.name }
        const { ticket } = await browserApi.call(enquiryCalls.application, { body, idempotencyKey, ...way })
        return { ticket, promise: applicationPromise, email: fields.email }
      } finally {
        upload.finish()
      }
    },
  })
  usePrefilled(form.methods, form.sent === undefined)
  return { form, upload }
}

function PdfField({ form }: { readonly form: EnquiryForm<ApplicationFields> }) {
  const { field, fieldState } = useController({ name: 'file', control: form.methods.control })
  const file: File | undefined = field.value
  const latest = useRef<readonly File[]>(undefined)
  const choose = async (files: readonly File[]) => {
    latest.current = files
    const problem = await problemOfChosen(files)
    // The visitor chose another file during the check.
    if (latest.current !== files) return
    const [first] = files
    if (problem !== undefined) {
      form.methods.resetField('file')
      form.methods.setError('file', { message: problem })
    } else if (first !== undefined) form.methods.setValue('file', first, { shouldValidate: true })
  }
  return (
    <FileField
      name="file"
      inputRef={field.ref}
      className="sm:col-span-2"
      label={t`CV, or samples of your work`}
      isRequired
      accept=".pdf,application/pdf"
      prompt={t`Choose a PDF`}
      hint={t`One PDF of at most 4 MB.`}
      chosen={file && { name: file.name, size: sizeText(file.size) }}
      error={fieldState.error?.message}
      onChoose={(files) => void choose(files)}
      onRemove={() => {
        latest.current = undefined
        form.methods.resetField('file')
      }}
    />
  )
}

type ApplicationFormProps = { readonly house: Pick<ShopConfig['house'], 'careersEmail' | 'carePhone'> }

export function ApplicationForm({ house: { careersEmail, carePhone } }: ApplicationFormProps) {
  const { form, upload } = useApplicationForm()
  const [isCalledBack, setIsCalledBack] = useState(false)
  const button = useRef<HTMLDivElement>(null)
  const message = form.methods.watch('message')
  const callBack = () => {
    upload.cancel()
    setIsCalledBack(true)
    // The focused button disappears with the progress bar, so its successor gets the focus.
    button.current?.querySelector('button')?.focus()
  }
  return (
    <EnquiryFrame
      house={{ careEmail: careersEmail, carePhone }}
      sent={form.sent}
      problem={form.problem}
      hasFile
      thanks={t`Thank you. We have your application.`}
      newEnquiryText={t`Apply for another position`}
      onNewEnquiry={form.startNew}
    >
      <form
        noValidate
        onSubmit={(event) => {
          setIsCalledBack(false)
          void form.submit(event)
        }}
        aria-label={t`Apply`}
        className="grid max-w-2xl gap-5 sm:grid-cols-2"
      >
        <SelectField
          {...form.field('role')}
          className="sm:col-span-2"
          label={t`Position`}
          isRequired
          prompt={t`Choose a position`}
          options={roles}
        />
        <WriterFields name={form.field('name')} email={form.field('email')} />
        <TextField
          {...form.field('phone')}
          label={t`Phone (optional)`}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t`With the country code, if you are abroad.`}
        />
        <TextAreaField
          {...form.field('message')}
          className="sm:col-span-2"
          label={t`Something you made, and what you would do differently now`}
          isRequired
          maxLength={longestMessage}
          hint={countText(message)}
        />
        <PdfField form={form} />
        <div ref={button} className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" size="large" isBusy={form.isSubmitting}>
            <Trans>Send application</Trans>
          </Button>
          {upload.progress !== undefined && <UploadProgress {...upload.progress} onCancel={callBack} />}
        </div>
        <p role="status" className="-mt-2 text-small text-kajal-2 sm:col-span-2">
          {isCalledBack && !form.isSubmitting && t`Upload cancelled. Nothing is lost: send it when you are ready.`}
        </p>
      </form>
    </EnquiryFrame>
  )
}
