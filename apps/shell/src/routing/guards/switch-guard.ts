import { absent, type Guard, pass } from './guard.ts';
import { isSwitchedOn } from './route-switches.ts';

/** GUARD-07: answers 404 for paths that contain a forbidden text, and for routes that are switched off. */
export const switchGuard: Guard = ({ rules, match, path }) => {
  const { pathBlacklist } = rules;
  if (pathBlacklist.length > 0) {
    const readable = decoded(path);
    if (pathBlacklist.some((fragment) => path.includes(fragment) || readable.includes(fragment)))
      return absent;
  }
  return isSwitchedOn(rules, match.route) ? pass : absent;
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
