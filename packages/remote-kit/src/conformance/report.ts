import type { RuleCheck } from './check-remote.ts';
import { rules } from './rules.ts';

/** Formats the checks for a terminal: each rule once, the finding where it is broken, and a total at the end. */
export function report(title: string, checks: readonly RuleCheck[]): string {
  const names = [...new Set(checks.map(({ rule }) => rule))];
  const lines = names.flatMap((name) => {
    const broken = checks.filter(({ rule, ok }) => rule === name && !ok);
    const mark = broken.length === 0 ? 'ok' : rules[name].level === 'must' ? 'FAIL' : 'note';
    const line = `  ${mark.padEnd(5)} ${name.padEnd(20)} ${rules[name].text}`;
    return [line, ...broken.map(({ detail }) => `        ${detail || 'it does not'}`)];
  });
  const count = (level: string) =>
    names.filter((name) => rules[name].level === level && isBroken(checks, name)).length;
  const [failed, noted] = [count('must'), count('should')];
  const passed = names.length - failed - noted;
  return `${title}\n\n${lines.join('\n')}\n\n${passed} kept, ${failed} broken, ${noted} to note\n`;
}

function isBroken(checks: readonly RuleCheck[], name: string): boolean {
  return checks.some(({ rule, ok }) => rule === name && !ok);
}
