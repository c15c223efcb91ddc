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
  /** The limit whose change is being sent. */
  busyType: LimitType | undefined;
  /** Sends one change at a time and shows its result. @returns true when the change succeeded. */
  run(limitType: LimitType, what: keyof typeof failureTexts, call: () => Promise<string>): Promise<boolean>;
}

export interface LimitChangeParts {
  t: Translate;
  services: Pick<RemoteServices, 'notify' | 'emit'>;
  reload(): void;
}

/** Sends changes of limits and shows their results to the player. */
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
        // The shell has to know whether there is a session limit: it counts playing time while there is one.
        services.emit('limits-changed');
        reload();
        return true;
      } catch (error) {
        const text = noticeOf(t, error, failureTexts[what]);
        if (text !== undefined) services.notify({ kind: 'error', text });
        // These codes mean that the page is out of date: a limit was changed elsewhere, or a wait is over.
        if (isOutdated(error)) reload();
        return false;
      } finally {
        setBusyType(undefined);
      }
    },
  };
}

/**
 * LIM-02: returns the text for a failed change: the title of the server's answer, else the text of its code, else a
 * generic one. Undefined for 401 and 403, which the shell handles.
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
