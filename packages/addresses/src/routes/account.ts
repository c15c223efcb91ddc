// Signing in and registration. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const registration = '/registration/:type?';
export const login = '/user/login';
export const userForgotpassword = '/user/forgotpassword';
