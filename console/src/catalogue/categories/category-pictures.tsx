import { adminCategoryPictureCalls } from '@shop/contract/core/admin-call-table'
import { longestAlt } from '@shop/contract/core/picture-limits'
import { PictureField } from '#features/pictures'
import { TextField } from '#ui/text-field.tsx'
import type { CategoryForm } from './category-form.ts'

type CategoryPicturesProps = {
  readonly form: CategoryForm
  readonly errors: Readonly<Record<string, string>>
  readonly set: (part: Partial<CategoryForm>) => void
}

const calls = adminCategoryPictureCalls

/** Uploaded pictures; the cover may also be a picture of a piece. */
export function CategoryPictures({ form, errors, set }: CategoryPicturesProps) {
  const { coverMediaId, coverAlt, bannerMediaId, bannerAlt, designer } = form
  return (
    <>
      <PictureField
        label="Cover"
        hint="Upright: tiles and lists show it in 3:4."
        error={errors['coverMediaId']}
        calls={calls}
        mediaId={coverMediaId}
        shape="portrait"
        onChange={(mediaId) => set({ coverMediaId: mediaId })}
      />
      {coverMediaId !== null && (
        <AltField
          name="the cover"
          value={coverAlt}
          error={errors['coverAlt']}
          onChange={(alt) => set({ coverAlt: alt })}
        />
      )}
      <PictureField
        label="Wide picture"
        hint="For the top of its page and for wide tiles, which show it in 3:2. Without one they show the cover."
        error={errors['bannerMediaId']}
        calls={calls}
        mediaId={bannerMediaId}
        shape="wide"
        onChange={(mediaId) => set({ bannerMediaId: mediaId })}
      />
      {bannerMediaId !== null && (
        <AltField
          name="the wide picture"
          value={bannerAlt}
          error={errors['bannerAlt']}
          onChange={(alt) => set({ bannerAlt: alt })}
        />
      )}
      {designer !== null && (
        <DesignerPictures designer={designer} errors={errors} onChange={(label) => set({ designer: label })} />
      )}
    </>
  )
}

type Label = NonNullable<CategoryForm['designer']>

type DesignerPicturesProps = Pick<CategoryPicturesProps, 'errors'> & {
  readonly designer: Label
  readonly onChange: (designer: Label) => void
}

function DesignerPictures({ designer, errors, onChange }: DesignerPicturesProps) {
  return (
    <>
      <PictureField
        label="Cloth"
        hint="A close-up of the craft, on the page of the designer."
        error={errors['designer.textileMediaId']}
        calls={calls}
        mediaId={designer.textileMediaId}
        shape="wide"
        onChange={(mediaId) => onChange({ ...designer, textileMediaId: mediaId })}
      />
      <PictureField
        label="Town or workroom"
        hint="Where the label works, upright, beside the cloth."
        error={errors['designer.placeMediaId']}
        calls={calls}
        mediaId={designer.placeMediaId}
        shape="portrait"
        onChange={(mediaId) => onChange({ ...designer, placeMediaId: mediaId })}
      />
    </>
  )
}

type AltFieldProps = {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (alt: string) => void
}

function AltField({ name, value, error, onChange }: AltFieldProps) {
  return (
    <TextField
      label={`Alt text of ${name}`}
      hint="Leave empty for the name of the category."
      value={value}
      maxLength={longestAlt}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
