/** Refusals of segments and campaigns; `console-errors.ts` joins them into the one table. */
export const marketingErrors = {
  'segment.not_found': { status: 404, text: 'There is no such segment.' },
  'segment.name_taken': { status: 409, text: 'Another segment has this name.', field: 'name' },
  'segment.in_use': {
    status: 409,
    text: 'A campaign that is not sent yet uses this segment. Give it another one first.',
  },
  'campaign.not_found': { status: 404, text: 'There is no such campaign.' },
  'campaign.wrong_state': { status: 409, text: 'The campaign has moved on. Reload the page to see it.' },
  'campaign.nobody': {
    status: 409,
    text: 'Nobody in this segment has chosen offers by this channel, so there is nobody to write to.',
  },
  'campaign.too_late': { status: 422, text: 'Choose a time in the future, or send it now.', field: 'sendAt' },
  'campaign.needs_second_person': {
    status: 409,
    text: 'Somebody else approves a campaign to this many people: not the person who planned it, and not a key.',
  },
  'campaign.email_only': { status: 409, text: 'Only a campaign by email has a preview and a test message.' },
  'campaign.no_whatsapp': { status: 409, text: 'WhatsApp is not connected to the shop.' },
} as const
