import type { TranslationRow } from '@shop/contract/catalogue/admin-translations'
import { languageNames, maxTranslation, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { directions, fieldText } from './translation-labels.ts'

type TranslationDialogProps = {
  readonly language: TranslationLanguage
  readonly text: TranslationRow
  readonly onClose: () => void
}

const stateOptions = [
  { value: 'reviewed', text: 'Reviewed: shoppers see it' },
  { value: 'draft', text: 'Draft: shoppers see the English' },
] as const

const isLong = (text: string): boolean => text.length > 80

/** English on the left, the translation on the right in its own direction; below each other on a phone. */
export function TranslationDialog({ language, text, onClose }: TranslationDialogProps) {
  const { kind, subjectId, field, digest, english, thing, value } = text
  const name = languageNames[language]
  const save = async (form: FormData): Promise<void> => {
    const state = textIn(form, 'state') === 'draft' ? 'draft' : 'reviewed'
    const body = { kind, subjectId, field, digest, language, value: textIn(form, 'value'), state } as const
    await callApi(adminTranslationCalls.save, { body })
  }
  const rows = isLong(english) ? 10 : 3
  return (
    <FormDialog title={thing === '' ? english : thing} action="Save" isWide onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          {text.isOutdated && (
            <Notice look="warn">
              The English changed after this was translated. Shoppers still see the translation.
            </Notice>
          )}
          <div className="grid gap-4 md:grid-cols-2">
            <AreaField label={`${fieldText(text)} in English`} rows={rows} value={english} readOnly />
            <AreaField
              label={`${fieldText(text)} in ${name}`}
              name="value"
              rows={rows}
              lang={language}
              dir={directions[language]}
              defaultValue={value}
              maxLength={maxTranslation}
              hint={
                english.includes('<')
                  ? 'Keep the tags, such as <p>. Leave empty to remove it.'
                  : 'Leave empty to remove it.'
              }
              error={fields['value']}
            />
          </div>
          <SelectField
            label="Status"
            name="state"
            defaultValue={text.state === 'draft' ? 'draft' : 'reviewed'}
            options={stateOptions}
          />
        </>
      )}
    </FormDialog>
  )
}
