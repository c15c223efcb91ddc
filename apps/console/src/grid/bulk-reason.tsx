import { TextArea } from '@fairline/ui/text-area.tsx';
import { confirmOnCtrlEnter } from '../parts/reason-dialog.tsx';
import type { BulkAction, BulkInput } from './bulk-action.ts';

/** Returns the part of an action by which it needs a reason. */
export function needsReason(label: string, hint?: string): Pick<BulkAction<never>, 'fields' | 'isReady'> {
  return {
    fields: ({ reason }, change) => <BulkReason label={label} hint={hint} value={reason} onChange={change} />,
    isReady: (input) => reasonIn(input) !== '',
  };
}

/** The field of an action's reason, which is the same for all rows. Ctrl Enter confirms the action. */
function BulkReason({
  label,
  hint,
  value = '',
  onChange,
}: {
  label: string;
  hint: string | undefined;
  value: string | undefined;
  onChange(name: 'reason', value: string): void;
}) {
  return (
    <TextArea
      label={label}
      hint={hint}
      required
      rows={3}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange('reason', target.value)}
      onKeyDown={confirmOnCtrlEnter}
    />
  );
}

/** Returns the reason as it is sent; empty while the operator has given none. */
export function reasonIn({ reason = '' }: BulkInput): string {
  return reason.trim();
}
