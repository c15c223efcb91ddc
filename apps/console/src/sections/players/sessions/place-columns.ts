import type { SecurityEventView } from '@fairline/contracts';
import type { Say } from '../../../core/texts.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { sessionTexts } from './texts.ts';

type Place = Pick<SecurityEventView, 'browser' | 'system' | 'country' | 'city'>;

/** The columns of the device and the place of a session. */
export function placeColumns(t: Say<typeof sessionTexts.en>): readonly GridColumn<Place, keyof Place>[] {
  return [
    { key: 'browser', title: t('browser'), width: 120, kind: 'text', value: ({ browser }) => browser },
    { key: 'system', title: t('system'), width: 110, kind: 'text', value: ({ system }) => system },
    {
      key: 'country',
      title: t('country'),
      width: 90,
      kind: 'text',
      value: ({ country }) => country?.toUpperCase() ?? null,
    },
    { key: 'city', title: t('city'), width: 130, kind: 'text', value: ({ city }) => city },
  ];
}
