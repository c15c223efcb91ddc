// The paths of signing in and registration, without the language segment. Each is named like its row in the shell's
// route table.

export const registration = '/registration/:type?';
export const login = '/user/login';
export const userForgotpassword = '/user/forgotpassword';
