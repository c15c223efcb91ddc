import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useState } from 'react';
import type { LimitType } from './limit-sections.ts';

const failureTexts = {
  set: 'limits.setFailed',
  approve: 'limits.confirmFailed',
  reject: 'limits.cancelFailed',
} as const;

export interface LimitChange {
  /** The limit whose change is on its way. */
  busyType: LimitType | undefined;
  /** Makes one change at a time and says what became of it. @returns whether it was made. */
  run(limitType: LimitType, what: keyof typeof failureTexts, call: () => Promise<string>): Promise<boolean>;
}

export interface LimitChangeParts {
  t: Translate;
  services: Pick<RemoteServices, 'notify' | 'emit'>;
  reload(): void;
}

/** Runs the calls that change limits. */
export function useLimitChange({ t, services, reload }: LimitChangeParts): LimitChange {
  const [busyType, setBusyType] = useState<LimitType>();
  return {
    busyType,
    async run(limitType, what, call) {
      if (busyType !== undefined) return false;
      setBusyType(limitType);
      try {
        const title = await call();
        services.notify({ kind: 'snackbar', text: title || t('limits.saved') });
        // The shell counts playing time for as long as there is a session limit.
        services.emit('limits-changed');
        reload();
        return true;
      } catch (error) {
        const text = noticeOf(t, error, failureTexts[what]);
        if (text !== undefined) services.notify({ kind: 'error', text });
        // What is shown may be out of date: a limit that was changed elsewhere, or a wait that is over.
        if (isOutdated(error)) reload();
        return false;
      } finally {
        setBusyType(undefined);
      }
    },
  };
}

/**
 * LIM-02: what is said of a failed change: the title that the server gave it, the words of its code, else generic
 * ones; of 401 and 403 nothing.
 */
export function noticeOf(t: Translate, error: unknown, generic: string): string | undefined {
  if (!(error instanceof Error)) return t(generic);
  if ('status' in error && (error.status === 401 || error.status === 403)) return undefined;
  if ('title' in error && typeof error.title === 'string' && error.title !== '') return error.title;
  const key = 'code' in error ? `error.${error.code}` : generic;
  const text = t(key);
  return text === key ? t(generic) : text;
}

function isOutdated(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^LIMIT_(LOCKED|UNKNOWN|WAITING)$/.test(String(error.code))
  );
}
