import { Button } from '@fairline/ui/button.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Popover, type PopoverHandle } from '@fairline/ui/popover.tsx';
import { trash } from '@fairline/ui/shapes/trash.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { queries } from '../core/api.ts';
import { useTexts } from '../core/texts.ts';
import { bookmark } from '../parts/shapes.ts';
import type { ColumnLayout } from './column-layout.ts';
import { useGridPorts } from './grid-ports.ts';
import styles from './menus.module.css';
import type { SavedView } from './ports.ts';
import { texts } from './texts.ts';

export interface ViewsMenuProps {
  listId: string;
  /** The query of the present address. */
  search: string;
  layout: ColumnLayout;
  onOpen(view: SavedView): void;
}

/** Saves the present filters, order and columns under a name, and opens saved ones. */
export function ViewsMenu({ listId, search, layout, onOpen }: ViewsMenuProps) {
  const t = useTexts(texts);
  const { views } = useGridPorts();
  const popover = useRef<PopoverHandle>(null);
  const [name, setName] = useState('');
  const queryKey = ['views', listId];
  const { data = [] } = useQuery({ queryKey, queryFn: () => views.views(listId) });
  const changed = () => queries.invalidateQueries({ queryKey });

  async function save(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    await views.saveView(listId, { name: name.trim(), search, layout });
    setName('');
    await changed();
  }

  return (
    <Popover
      ref={popover}
      look={{ size: 'sm' }}
      label={t('views')}
      align="end"
      trigger={
        <span className={styles.trigger}>
          <Icon shape={bookmark} size="sm" />
          {t('views')}
        </span>
      }
    >
      <div className={styles.panel}>
        {data.length === 0 ? (
          <p className={styles.quiet}>{t('views-none')}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((view) => (
              <li key={view.id} className={styles.item}>
                <button
                  type="button"
                  className={styles.view}
                  onClick={() => {
                    popover.current?.close();
                    onOpen(view);
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  icon={trash}
                  size="sm"
                  label={t('view-remove', { name: view.name })}
                  onClick={() => void views.removeView(listId, view.id).then(changed)}
                />
              </li>
            ))}
          </ul>
        )}
        <form className={styles.form} onSubmit={(event) => void save(event)}>
          <TextField
            label={t('view-name')}
            value={name}
            maxLength={60}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">{t('view-save')}</Button>
        </form>
      </div>
    </Popover>
  );
}
