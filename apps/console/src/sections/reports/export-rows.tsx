import { exportedColumns } from '@fairline/contracts/console/exported-lists';
import { Button } from '@fairline/ui/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../core/texts.ts';
import { useGridPorts } from '../../grid/grid-ports.ts';
import sheet from '../../parts/sheet.module.css';
import { texts } from './texts.ts';

export interface ExportRowsProps {
  listId: 'report-rows' | 'tax-rows';
  query: Readonly<Record<string, string>>;
}

/** Exports the finest rows of which the figures of a report are the sums. */
export function ExportRows({ listId, query }: ExportRowsProps) {
  const t = useTexts(texts);
  const { exports } = useGridPorts();
  const [state, setState] = useState<{ address: string } | 'failed'>();
  return (
    <div className={sheet.line}>
      <Button
        size="sm"
        onClick={() => {
          setState(undefined);
          exports
            ?.start({ listId, format: 'xlsx', query, columns: exportedColumns[listId] })
            .then(setState, () => setState('failed'));
        }}
      >
        {t('export')}
      </Button>
      <span role="status">
        {state === 'failed' && t('export-failed')}
        {typeof state === 'object' && (
          <>
            {t('export-started')} <Link to={state.address}>{t('export-see')}</Link>
          </>
        )}
      </span>
    </div>
  );
}
