/** Where a figure's parts lie on the 1200 x 1600 canvas; halves are measured from `centre`. */
export type Body = {
  readonly centre: number
  readonly headY: number
  readonly headScale: number
  readonly neckHalf: number
  /** Where collar and neck meet the shoulder line. */
  readonly collarY: number
  readonly collarHalf: number
  readonly shoulderY: number
  readonly shoulderHalf: number
  readonly chestY: number
  readonly chestHalf: number
  readonly ribY: number
  readonly ribHalf: number
  readonly waistY: number
  readonly waistHalf: number
  readonly hipY: number
  readonly hipHalf: number
  readonly crotchY: number
  readonly kneeY: number
  readonly ankleY: number
  readonly floorY: number
  readonly legGap: number
  readonly thighWidth: number
  readonly ankleWidth: number
  readonly upperArm: number
  readonly foreArm: number
  readonly armWidths: readonly [number, number, number, number, number]
  readonly handScale: number
}

export const WOMAN: Body = {
  centre: 604,
  headY: 240,
  headScale: 1,
  neckHalf: 24,
  collarY: 402,
  collarHalf: 38,
  shoulderY: 442,
  shoulderHalf: 100,
  chestY: 510,
  chestHalf: 88,
  ribY: 582,
  ribHalf: 76,
  waistY: 652,
  waistHalf: 69,
  hipY: 756,
  hipHalf: 106,
  crotchY: 828,
  kneeY: 1120,
  ankleY: 1432,
  floorY: 1488,
  legGap: 44,
  thighWidth: 98,
  ankleWidth: 40,
  upperArm: 188,
  foreArm: 166,
  armWidths: [54, 47, 40, 36, 22],
  handScale: 1.36,
}

/** The figure of the larger sizes, about a 4XL: soft from shoulder to knee, broad in the hip, as tall as the other. */
export const FULL_WOMAN: Body = {
  ...WOMAN,
  headScale: 1.08,
  neckHalf: 30,
  collarHalf: 46,
  shoulderHalf: 122,
  chestY: 524,
  chestHalf: 128,
  ribY: 588,
  ribHalf: 120,
  waistY: 656,
  waistHalf: 121,
  hipY: 772,
  hipHalf: 160,
  crotchY: 844,
  legGap: 66,
  thighWidth: 148,
  ankleWidth: 52,
  armWidths: [86, 77, 63, 51, 30],
  handScale: 1.42,
}

export const MAN: Body = {
  centre: 604,
  headY: 236,
  headScale: 1.06,
  neckHalf: 34,
  collarY: 390,
  collarHalf: 47,
  shoulderY: 426,
  shoulderHalf: 150,
  chestY: 530,
  chestHalf: 131,
  ribY: 620,
  ribHalf: 116,
  waistY: 700,
  waistHalf: 106,
  hipY: 806,
  hipHalf: 117,
  crotchY: 878,
  kneeY: 1156,
  ankleY: 1424,
  floorY: 1484,
  legGap: 46,
  thighWidth: 116,
  ankleWidth: 54,
  upperArm: 222,
  foreArm: 192,
  armWidths: [72, 66, 55, 48, 32],
  handScale: 1.54,
}

export const FULL_MAN: Body = {
  ...MAN,
  headScale: 1.08,
  neckHalf: 44,
  collarHalf: 54,
  shoulderHalf: 166,
  chestHalf: 160,
  ribHalf: 163,
  waistHalf: 164,
  hipHalf: 158,
  legGap: 62,
  thighWidth: 148,
  ankleWidth: 62,
  armWidths: [93, 86, 70, 58, 38],
}

/** About six years old: a little less than six heads tall, narrow in the shoulder, long in the leg. */
export const GIRL: Body = {
  centre: 604,
  headY: 258,
  headScale: 1.36,
  neckHalf: 24,
  collarY: 412,
  collarHalf: 40,
  shoulderY: 446,
  shoulderHalf: 92,
  chestY: 508,
  chestHalf: 82,
  ribY: 580,
  ribHalf: 78,
  waistY: 646,
  waistHalf: 77,
  hipY: 726,
  hipHalf: 90,
  crotchY: 792,
  kneeY: 1030,
  ankleY: 1262,
  floorY: 1320,
  legGap: 43,
  thighWidth: 86,
  ankleWidth: 46,
  upperArm: 150,
  foreArm: 130,
  armWidths: [46, 42, 37, 33, 24],
  handScale: 0.99,
}

/** Eight or so, and a little taller. */
export const BOY: Body = {
  ...GIRL,
  headScale: 1.32,
  neckHalf: 26,
  shoulderHalf: 101,
  chestHalf: 91,
  ribHalf: 86,
  waistHalf: 83,
  hipHalf: 91,
  kneeY: 1044,
  ankleY: 1286,
  floorY: 1344,
  upperArm: 158,
  foreArm: 136,
  armWidths: [50, 46, 40, 35, 26],
}
