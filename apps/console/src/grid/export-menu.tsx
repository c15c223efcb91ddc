import { Icon } from '@fairline/ui/icon.tsx';
import { Menu } from '@fairline/ui/menu.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../core/texts.ts';
import { download } from '../parts/shapes.ts';
import { useGridPorts } from './grid-ports.ts';
import styles from './menus.module.css';
import type { ExportRequest } from './ports.ts';
import { texts } from './texts.ts';

/** Starts an export of the list as it is filtered, with the shown columns. */
export function ExportMenu({ request }: { request: Omit<ExportRequest, 'format'> }) {
  const t = useTexts(texts);
  const { exports } = useGridPorts();
  const [state, setState] = useState<{ address: string } | 'failed'>();
  if (!exports) return null;
  return (
    <>
      <span role="status" className={styles.quiet}>
        {state === 'failed' && t('export-failed')}
        {typeof state === 'object' && (
          <>
            {t('export-started')} <Link to={state.address}>{t('export-see')}</Link>
          </>
        )}
      </span>
      <Menu
        look={{ size: 'sm' }}
        label={t('export')}
        align="end"
        trigger={
          <span className={styles.trigger}>
            <Icon shape={download} size="sm" />
            {t('export')}
          </span>
        }
        items={[
          { id: 'csv', label: t('export-csv') },
          { id: 'xlsx', label: t('export-xlsx') },
        ]}
        onSelect={(id) => {
          setState(undefined);
          exports
            .start({ ...request, format: id === 'csv' ? 'csv' : 'xlsx' })
            .then(setState, () => setState('failed'));
        }}
      />
    </>
  );
}
