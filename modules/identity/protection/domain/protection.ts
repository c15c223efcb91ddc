/** The ways in which an account is protected, by the names of the user config. */
export interface Methods {
  is_changed_password: boolean;
  enable_two_factor_auth: boolean;
  enable_phone_binding: boolean;
  enable_security_question: boolean;
  enable_email_auth: boolean;
}

/** The weight of each method. The second factor stops the most attacks. */
const points: Readonly<Record<keyof Methods, number>> = {
  enable_two_factor_auth: 40,
  enable_phone_binding: 20,
  enable_email_auth: 20,
  is_changed_password: 10,
  enable_security_question: 10,
};

/** The methods that the site offers. NIST SP 800-63B (5.1.1.2) rules out security questions, so it asks none. */
export const offeredMethods: readonly (keyof Methods)[] = [
  'is_changed_password',
  'enable_two_factor_auth',
  'enable_phone_binding',
  'enable_email_auth',
];

/**
 * ACC-05: returns the protection level of an account: 100 with all methods that the site offers, null while none is in
 * use.
 */
export function protectionLevel(
  methods: Methods,
  offered: readonly (keyof Methods)[] = offeredMethods,
): number | null {
  const sum = (names: readonly (keyof Methods)[]) => names.reduce((total, name) => total + points[name], 0);
  const used = offered.filter((name) => methods[name]);
  return used.length === 0 ? null : Math.round((100 * sum(used)) / sum(offered));
}
