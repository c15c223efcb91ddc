/** One rule of a port's contract. */
export interface ContractRule {
  /** The rule in words, for the author of the implementation. */
  text: string;
  /**
   * Resolves with a description of the fault; undefined when the rule is kept. An error that it throws is a fault too.
   */
  check(): Promise<string | undefined>;
}

/** The result of one rule. */
export interface ContractCheck {
  rule: string;
  text: string;
  ok: boolean;
  /** The fault when the rule is broken; otherwise empty. */
  detail: string;
}

const deadlineMs = 10_000;

/** Runs the rules of a contract one after another, each for at most `maxMs`. Never rejects. */
export async function checkContract(
  rules: Readonly<Record<string, ContractRule>>,
  maxMs = deadlineMs,
): Promise<ContractCheck[]> {
  const checks: ContractCheck[] = [];
  for (const [rule, { text, check }] of Object.entries(rules)) {
    const detail = await faultOf(check, maxMs);
    checks.push({ rule, text, ok: detail === undefined, detail: detail ?? '' });
  }
  return checks;
}

async function faultOf(check: () => Promise<string | undefined>, maxMs: number): Promise<string | undefined> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(() => late.resolve(`no answer within ${maxMs} ms`), maxMs);
  try {
    return await Promise.race([check(), late.promise]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns `wrong` when `act` does not reject; undefined when it does. */
export async function faultUnlessRejected(act: () => unknown, wrong: string): Promise<string | undefined> {
  try {
    await act();
  } catch {
    return undefined;
  }
  return wrong;
}
