import { useView } from '@fairline/remote-views/view-context.ts';
import { Select } from '@fairline/ui/select.tsx';
import { Tabs } from '@fairline/ui/tabs.tsx';
import type { ReactNode } from 'react';
import type { SlipMode } from '../slip/slip-modes.ts';
import { slipStore } from '../slip/slip-store.ts';

const tabs = ['singles', 'accumulator', 'system', 'other'] as const;
type KindTab = (typeof tabs)[number];

/** The kinds that share the last tab. */
const otherKinds = ['chain', 'conditional', 'anti-accumulator'] as const satisfies readonly SlipMode[];

/** The choice of the kind of bet: a tab for each of the usual ones, and a list of the others in the last tab. */
export function KindTabs({ mode, children }: { mode: SlipMode; children: ReactNode }) {
  const { t } = useView();
  const isOther = otherKinds.some((each) => each === mode);
  return (
    <Tabs<KindTab>
      label={t('bet-kind')}
      selected={tabs.find((tab) => tab === mode) ?? 'other'}
      onSelect={(tab) => setMode(tab === 'other' ? (isOther ? mode : otherKinds[0]) : tab)}
      tabs={tabs.map((tab) => ({ id: tab, label: t(tab === 'other' ? 'other-kinds' : tab) }))}
    >
      {isOther && (
        <Select
          label={t('bet-kind')}
          value={mode}
          options={otherKinds.map((each) => ({ value: each, label: t(each) }))}
          onChange={({ target }) => setMode(otherKinds.find((each) => each === target.value) ?? mode)}
        />
      )}
      {children}
    </Tabs>
  );
}

function setMode(mode: SlipMode): void {
  slipStore.change((slip) => ({ ...slip, mode }));
}
