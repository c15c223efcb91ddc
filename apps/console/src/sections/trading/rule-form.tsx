import type { RuleKind, setTradingRule, TradingRuleView } from '@fairline/contracts';
import { sports } from '@fairline/markets';
import { marketGroups } from '@fairline/markets/groups';
import { Select } from '@fairline/ui/select.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import {
  fieldsOf,
  marginMethods,
  type RuleField,
  type RuleFields,
  ruleOfForm,
  taxProducts,
} from './rule-of-form.ts';
import { taxMethods, textsOfTaxes } from './tax-text.ts';
import { texts } from './texts.ts';

export interface RuleFormProps {
  kind: RuleKind;
  /** The rule that is changed; undefined for a new one. */
  replaces: TradingRuleView | undefined;
  onSet(): Promise<unknown>;
  onClose(): void;
}

/** Sets a rule, or another one in the place of a present one. The reason is in the audit record. */
export function RuleForm({ kind, replaces, onSet, onClose }: RuleFormProps) {
  const t = useTexts(texts);
  const [fields, setFields] = useState<RuleFields>(() => fieldsOfRule(replaces));
  const set = (name: RuleField, value: string) => setFields((before) => ({ ...before, [name]: value }));

  async function send(reason: string): Promise<void> {
    const minutes = Number(fields.minutes ?? 0);
    const expiresAt = kind === 'price' ? Date.now() + minutes * 60_000 : null;
    const body = { rule: ruleOfForm(kind, fields), expiresAt, replaces: replaces?.ruleId ?? null, reason };
    await api<typeof setTradingRule>('POST', '/console-api/trading/rules', { body });
    await onSet();
  }

  return (
    <ReasonDialog
      title={t(replaces ? 'change-rule' : 'set-rule')}
      action={t(replaces ? 'change-rule' : 'set-rule')}
      run={send}
      onClose={onClose}
    >
      {fieldsOf[kind].map((name) => {
        const options = optionsOf(name);
        const value = fields[name] ?? '';
        return options ? (
          <Select
            key={name}
            label={t(`field-${name}`)}
            value={value}
            options={options}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        ) : (
          <TextField
            key={name}
            label={t(`field-${name}`)}
            maxLength={name.endsWith('Rates') ? 200 : 40}
            type={name === 'from' ? 'date' : 'text'}
            value={value}
            onChange={({ currentTarget }) => set(name, currentTarget.value.trimStart())}
          />
        );
      })}
    </ReasonDialog>
  );
}

function optionsOf(name: RuleField): { value: string; label: string }[] | undefined {
  const none = { value: '', label: '–' };
  switch (name) {
    case 'sportId':
      return [none, ...sports.map(({ id, name: label }) => ({ value: String(id), label }))];
    case 'group':
      return [none, ...marketGroups.map((value) => ({ value, label: value }))];
    case 'method':
      return marginMethods.map((value) => ({ value, label: value }));
    case 'product':
      return taxProducts.map((value) => ({ value, label: value }));
    case 'stakeMethod':
    case 'returnMethod':
    case 'winMethod':
      return taxMethods.map((value) => ({ value, label: value }));
    case 'suspends':
      return ['no', 'yes'].map((value) => ({ value, label: value }));
    default:
      return undefined;
  }
}

function fieldsOfRule(rule: TradingRuleView | undefined): RuleFields {
  if (!rule) return {};
  if (rule.kind === 'tax') return { ...rule.place, ...textsOfTaxes(rule.terms.taxes) };
  const parts = Object.entries({ ...rule.place, ...rule.terms });
  return Object.fromEntries(
    parts.map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)]),
  );
}
