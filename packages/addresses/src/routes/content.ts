// The paths of the blog and the news, without the language segment. Each is named like its row in the shell's route
// table.

export const blog = '/blog' as const;
export const news = '/news/:slug?' as const;
