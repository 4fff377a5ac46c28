/** A measurement for made-to-order products. `usual` is in inches; the form asks to confirm a value outside it. */
export type MeasureField = {
  readonly key: MeasureKey
  readonly label: string
  readonly usual: readonly [least: number, most: number]
}

export type MeasureGroup = { readonly title: string; readonly fields: readonly MeasureField[] }

export const measureKeys = [
  'bust',
  'under_bust',
  'chest',
  'stomach',
  'waist',
  'hip',
  'shoulder',
  'armhole',
  'upper_arm',
  'sleeve_length',
  'sleeve_round',
  'neck',
  'front_neck',
  'back_neck',
  'shoulder_to_apex',
  'blouse_length',
  'kurta_length',
  'jacket_length',
  'waist_to_floor',
  'trouser_length',
  'thigh',
  'knee',
  'ankle',
  'height',
  'heel',
] as const

export type MeasureKey = (typeof measureKeys)[number]

const field = (key: MeasureKey, label: string, usual: MeasureField['usual']): MeasureField => ({ key, label, usual })

const upper = [
  field('shoulder', 'Shoulder', [12, 22]),
  field('armhole', 'Armhole', [12, 24]),
  field('upper_arm', 'Upper arm', [8, 22]),
  field('sleeve_length', 'Sleeve length', [0, 28]),
  field('sleeve_round', 'Sleeve circumference', [6, 18]),
]
const wearer = [field('height', 'Height', [54, 80]), field('heel', 'Heel height', [0, 6])]
const legs = [field('thigh', 'Thigh', [16, 36]), field('knee', 'Knee', [10, 24]), field('ankle', 'Ankle', [8, 16])]
const waist = field('waist', 'Waist', [22, 56])
const hip = field('hip', 'Hip', [30, 64])

export const measuresForWomen: readonly MeasureGroup[] = [
  {
    title: 'Body',
    fields: [field('bust', 'Bust', [28, 60]), field('under_bust', 'Under-bust', [24, 56]), waist, hip],
  },
  {
    title: 'Blouse and top',
    fields: [
      ...upper,
      field('front_neck', 'Front neck depth', [4, 10]),
      field('back_neck', 'Back neck depth', [2, 14]),
      field('shoulder_to_apex', 'Shoulder to apex', [8, 13]),
      field('blouse_length', 'Blouse length', [12, 20]),
    ],
  },
  {
    title: 'Lengths',
    fields: [
      field('waist_to_floor', 'Waist to floor, with heel', [34, 48]),
      field('kurta_length', 'Kurta length', [30, 60]),
      ...legs,
      ...wearer,
    ],
  },
]

export const measuresForMen: readonly MeasureGroup[] = [
  {
    title: 'Body',
    fields: [
      field('neck', 'Neck', [13, 21]),
      field('chest', 'Chest', [30, 60]),
      field('stomach', 'Stomach', [26, 60]),
      waist,
      hip,
    ],
  },
  { title: 'Shoulder and arm', fields: upper },
  {
    title: 'Lengths',
    fields: [
      field('jacket_length', 'Jacket length', [24, 48]),
      field('kurta_length', 'Kurta length', [30, 60]),
      field('trouser_length', 'Trouser length', [34, 46]),
      ...legs,
      ...wearer,
    ],
  },
]

const measureLabels: ReadonlyMap<MeasureKey, string> = new Map(
  [...measuresForWomen, ...measuresForMen].flatMap(({ fields }) => fields.map(({ key, label }) => [key, label])),
)

export type LengthUnit = 'in' | 'cm'
export type Length = { readonly value: number; readonly unit: LengthUnit }

const cmPerInch = 2.54
const stepsPerUnit: Readonly<Record<LengthUnit, number>> = { in: 100, cm: 10 }

/** For display only: the shop stores lengths as entered, so that repeated conversion loses nothing. */
export function lengthIn(unit: LengthUnit, { value, unit: given }: Length): number {
  if (unit === given) return value
  const exact = unit === 'cm' ? value * cmPerInch : value / cmPerInch
  return Math.round(exact * stepsPerUnit[unit]) / stepsPerUnit[unit]
}

export function isUnusual({ usual: [least, most] }: MeasureField, length: Length): boolean {
  const inches = length.unit === 'in' ? length.value : length.value / cmPerInch
  return inches < least || inches > most
}

/** `Bust 36.25 in, Waist 72 cm`, in the form's order. */
export function measureWords(lengths: Readonly<Partial<Record<MeasureKey, Length>>>): string[] {
  return measureKeys.flatMap((key) => {
    const length = lengths[key]
    return length === undefined ? [] : [`${measureLabels.get(key) ?? key} ${length.value} ${length.unit}`]
  })
}
