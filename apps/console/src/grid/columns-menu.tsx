import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Popover } from '@fairline/ui/popover.tsx';
import { chevronDown } from '@fairline/ui/shapes/chevron-down.ts';
import { chevronUp } from '@fairline/ui/shapes/chevron-up.ts';
import { useTexts } from '../core/texts.ts';
import { columns as columnsShape } from '../parts/shapes.ts';
import type { GridColumn } from './column.ts';
import { type ColumnLayout, defaultLayout, moveColumn, showColumn } from './column-layout.ts';
import styles from './menus.module.css';
import { texts } from './texts.ts';

export interface ColumnsMenuProps<Row> {
  columns: readonly GridColumn<Row>[];
  layout: ColumnLayout;
  onChange(layout: ColumnLayout): void;
}

/** Chooses which columns are shown, and in what order. */
export function ColumnsMenu<Row>({ columns, layout, onChange }: ColumnsMenuProps<Row>) {
  const t = useTexts(texts);
  return (
    <Popover
      look={{ size: 'sm' }}
      label={t('columns')}
      align="end"
      trigger={
        <span className={styles.trigger}>
          <Icon shape={columnsShape} size="sm" />
          {t('columns')}
        </span>
      }
    >
      <div className={styles.panel}>
        <ul className={styles.list}>
          {layout.order.map((key) => {
            const column = columns.find((each) => each.key === key);
            const isShown = !layout.hidden.includes(key);
            return (
              column && (
                <li key={key} className={styles.item}>
                  <Checkbox
                    label={column.title}
                    checked={isShown}
                    onChange={({ target }) => onChange(showColumn(layout, key, target.checked))}
                  />
                  <span className={styles.end}>
                    <IconButton
                      icon={chevronUp}
                      size="sm"
                      label={t('earlier', { column: column.title })}
                      disabled={!isShown}
                      onClick={() => onChange(moveColumn(layout, key, -1))}
                    />
                    <IconButton
                      icon={chevronDown}
                      size="sm"
                      label={t('later', { column: column.title })}
                      disabled={!isShown}
                      onClick={() => onChange(moveColumn(layout, key, 1))}
                    />
                  </span>
                </li>
              )
            );
          })}
        </ul>
        <Button size="sm" variant="quiet" onClick={() => onChange(defaultLayout(columns))}>
          {t('columns-reset')}
        </Button>
      </div>
    </Popover>
  );
}
