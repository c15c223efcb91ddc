// Blog and news. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const blog = '/blog';
export const news = '/news/:slug?';
