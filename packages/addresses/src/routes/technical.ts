// Pages of a blocked account. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const blockAppealHistory = '/block-appeal-history';
