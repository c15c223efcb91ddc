/** The ways in which an account is protected, by the names of the user config. */
export interface Methods {
  is_changed_password: boolean;
  enable_two_factor_auth: boolean;
  enable_phone_binding: boolean;
  enable_security_question: boolean;
  enable_email_auth: boolean;
}

/** The weight of each method; together they are 100. The second factor stops the most attacks. */
const points: readonly (readonly [keyof Methods, number])[] = [
  ['enable_two_factor_auth', 40],
  ['enable_phone_binding', 20],
  ['enable_email_auth', 20],
  ['is_changed_password', 10],
  ['enable_security_question', 10],
];

/** ACC-05: returns the protection level of an account: 100 with all methods, null while none is in use. */
export function protectionLevel(methods: Methods): number | null {
  const used = points.filter(([name]) => methods[name]);
  return used.length === 0 ? null : used.reduce((total, [, weight]) => total + weight, 0);
}
