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
  neckHalf: 23,
  collarY: 402,
  collarHalf: 36,
  shoulderY: 450,
  shoulderHalf: 84,
  chestY: 506,
  chestHalf: 82,
  ribY: 578,
  ribHalf: 72,
  waistY: 652,
  waistHalf: 68,
  hipY: 748,
  hipHalf: 99,
  crotchY: 820,
  kneeY: 1120,
  ankleY: 1432,
  floorY: 1488,
  legGap: 42,
  thighWidth: 92,
  ankleWidth: 38,
  upperArm: 178,
  foreArm: 160,
  armWidths: [50, 43, 36, 30, 20],
  handScale: 0.92,
}

export const MAN: Body = {
  centre: 604,
  headY: 236,
  headScale: 1.06,
  neckHalf: 34,
  collarY: 388,
  collarHalf: 46,
  shoulderY: 446,
  shoulderHalf: 121,
  chestY: 534,
  chestHalf: 116,
  ribY: 620,
  ribHalf: 104,
  waistY: 700,
  waistHalf: 95,
  hipY: 800,
  hipHalf: 104,
  crotchY: 866,
  kneeY: 1150,
  ankleY: 1424,
  floorY: 1484,
  legGap: 48,
  thighWidth: 100,
  ankleWidth: 48,
  upperArm: 210,
  foreArm: 176,
  armWidths: [58, 57, 48, 41, 28],
  handScale: 1.12,
}

/** About six years old: a little more than five heads tall, round in the middle, short in arm and leg. */
export const GIRL: Body = {
  centre: 604,
  headY: 244,
  headScale: 1.58,
  neckHalf: 27,
  collarY: 398,
  collarHalf: 46,
  shoulderY: 442,
  shoulderHalf: 96,
  chestY: 512,
  chestHalf: 97,
  ribY: 598,
  ribHalf: 98,
  waistY: 670,
  waistHalf: 100,
  hipY: 752,
  hipHalf: 110,
  crotchY: 828,
  kneeY: 1030,
  ankleY: 1236,
  floorY: 1302,
  legGap: 54,
  thighWidth: 110,
  ankleWidth: 58,
  upperArm: 148,
  foreArm: 122,
  armWidths: [60, 58, 53, 47, 35],
  handScale: 0.96,
}

/** Eight or so, and a little taller. */
export const BOY: Body = {
  ...GIRL,
  headScale: 1.54,
  neckHalf: 29,
  shoulderHalf: 103,
  chestHalf: 104,
  ribHalf: 103,
  waistHalf: 102,
  hipHalf: 107,
  kneeY: 1044,
  ankleY: 1262,
  floorY: 1328,
  upperArm: 154,
  foreArm: 128,
}
