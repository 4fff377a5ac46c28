export const homeGroups = ['top', 'featured', 'own_designers', 'exclusive', 'loved', 'celebrity_style'] as const
export type HomeGroup = (typeof homeGroups)[number]
