// The paths of signing in and registration, without the language segment. Each is named like its row in the shell's
// route table.

export const registration = '/registration/:type?' as const;
/** The page of the route `registration` that the whole site links to. */
export const registrationForm = '/registration' as const;
export const login = '/user/login' as const;
export const userForgotpassword = '/user/forgotpassword' as const;
export const forgotpassword = '/forgotpassword' as const;
export const confirmTerms = '/confirm-terms' as const;
/** The pages that links in letters lead to. */
export const userAccountverify = '/user/accountverify' as const;
export const userActivate = '/user/activate' as const;
/** The page that opens the account of a new player. */
export const userActivatefast = '/user/activatefast' as const;
export const userPasswordreset = '/user/passwordreset' as const;
export const userStopnewsletter = '/user/stopnewsletter' as const;
