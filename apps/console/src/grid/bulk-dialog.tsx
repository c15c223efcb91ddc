import { randomKey } from '@fairline/contracts/random-key';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useMemo, useState } from 'react';
import { useTexts } from '../core/texts.ts';
import sheet from '../parts/sheet.module.css';
import { useFailureWords } from '../parts/view-state.tsx';
import type { BulkAction, BulkChange, BulkInput } from './bulk-action.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';
import { texts } from './texts.ts';

export interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  /** The rows as they are shown. Later changes of the list do not reach the dialog. */
  rows: readonly Row[];
  idOf(row: Row): string;
  onClose(): void;
  /** Called when at least one row was tried. */
  onDone(): void;
}

/** A selected row with what the action changes of it, and with how the action ended. */
interface Line {
  id: string;
  change: BulkChange;
  outcome: BulkOutcome | undefined;
}

/** Shows what an action changes of the selected rows, does it when the operator agrees, and says what was done. */
export function BulkDialog<Row>({ action, rows, idOf, onClose, onDone }: BulkDialogProps<Row>) {
  const t = useTexts(texts);
  const [seen] = useState(rows);
  const [input, setInput] = useState<BulkInput>({});
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkOutcome>>(new Map());
  const [state, setState] = useState<'asking' | 'running' | 'done'>('asking');
  // A second try with the same content sends the same key, so that nothing is sent twice.
  const content = JSON.stringify(input);
  const key = useMemo(() => (content ? randomKey() : ''), [content]);
  const all = seen.map((row) => ({ row, id: idOf(row), change: action.preview(row, input) }));
  const changing = all.filter(({ change }) => change.refusal === undefined);
  const isReady = changing.length > 0 && (action.isReady?.(input) ?? true);
  const count = (end: BulkOutcome) => [...outcomes.values()].filter((outcome) => outcome === end).length;
  const done = count('done');
  const changed = count('changed');

  async function run(): Promise<void> {
    if (state !== 'asking' || !isReady) return;
    setState('running');
    await runBulk(
      changing,
      ({ row }) => action.run(row, input, key),
      ({ id }, outcome) => setOutcomes((before) => new Map(before).set(id, outcome)),
    );
    setState('done');
    onDone();
  }

  return (
    <Dialog
      open
      size="lg"
      title={t(state === 'done' ? 'bulk-done-title' : 'bulk-title', { action: action.label })}
      closeLabel={t('bulk-close')}
      dismissible={state !== 'running'}
      onClose={onClose}
      footer={
        state === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {t('bulk-close')}
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={state === 'running'} onClick={onClose}>
              {t('bulk-cancel')}
            </Button>
            <Button
              variant={action.isDanger ? 'danger' : 'primary'}
              disabled={!isReady}
              busy={state === 'running'}
              data-confirms
              onClick={() => void run()}
            >
              {action.label}
            </Button>
          </>
        )
      }
    >
      <div className={sheet.form}>
        {state === 'asking' &&
          action.fields?.(input, (name, value) => setInput((before) => ({ ...before, [name]: value })))}
        <p role="status">
          {state === 'asking'
            ? `${t('bulk-changes', { count: changing.length })} ${
                all.length > changing.length ? t('bulk-refused', { count: all.length - changing.length }) : ''
              }`
            : state === 'running'
              ? t('bulk-running', { done: outcomes.size, count: changing.length })
              : [
                  t('bulk-done', { count: done }),
                  changed > 0 && t('bulk-changed', { count: changed }),
                  outcomes.size > done + changed &&
                    t('bulk-failed', { count: outcomes.size - done - changed }),
                  all.length > changing.length && t('bulk-refused', { count: all.length - changing.length }),
                ]
                  .filter(Boolean)
                  .join(' ')}
        </p>
        <Lines lines={all.map(({ id, change }) => ({ id, change, outcome: outcomes.get(id) }))} />
      </div>
    </Dialog>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const hasBegun = lines.some(({ outcome }) => outcome !== undefined);
  const textOf = (outcome: BulkOutcome | undefined) => {
    if (outcome === undefined) return undefined;
    if (outcome === 'done') return t('bulk-row-done');
    return outcome === 'changed' ? t('bulk-row-changed') : words(outcome.failure);
  };
  return (
    <div className={sheet.scroll}>
      <table className={sheet.table}>
        <thead>
          <tr>
            <th>{t('bulk-row')}</th>
            <th>{t('bulk-before')}</th>
            <th>{t('bulk-after')}</th>
            {hasBegun && <th>{t('bulk-outcome')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, change: { title, before, after, refusal }, outcome }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{before}</td>
              <td className={refusal === undefined ? undefined : sheet.quiet}>{refusal ?? after}</td>
              {hasBegun && (
                <td className={outcome === undefined || outcome === 'done' ? undefined : sheet.problem}>
                  {textOf(outcome)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
