// The paths of the pages for a blocked account, without the language segment. Each is named like its row in the shell's
// route table.

export const blockAppealHistory = '/block-appeal-history' as const;
