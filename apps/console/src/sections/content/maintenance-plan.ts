import type { previewMaintenance } from '@fairline/contracts';
import type { CallInput } from '@fairline/contracts/call-api';
import { objectOf } from '../../schema-form/form-value.ts';

export type Plan = NonNullable<CallInput<typeof previewMaintenance>['body']>;

const modes = ['off', 'on', 'scheduled'] as const;

/** Reads a plan of maintenance from the value of its setting. A moment that is not whole yet counts as not set. */
export function asPlan(value: unknown): Plan {
  const fields = objectOf(value);
  const momentOf = (name: string) => {
    const moment = fields[name];
    return typeof moment === 'number' ? moment : null;
  };
  return {
    mode: modes.find((mode) => mode === fields.mode) ?? 'off',
    startedAt: momentOf('startedAt'),
    endedAt: momentOf('endedAt'),
    notifyStartedAt: momentOf('notifyStartedAt'),
    notifyEndedAt: momentOf('notifyEndedAt'),
  };
}
