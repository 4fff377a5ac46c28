/** The beginning of an MP4, which is all that the shop reads of a film. */
export const filmFile = (): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(400, 7)])

export const captionsFile = (words = 'The warp is tied.'): Buffer =>
  Buffer.from(`WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${words}\n`)
