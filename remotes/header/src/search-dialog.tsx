import { languageOf } from '@fairline/i18n/languages';
import { offerSearchLocales } from '@fairline/remote-views/offer-search/offer-search-locales.ts';
import { SuggestionList } from '@fairline/remote-views/offer-search/suggestion-list.tsx';
import { useSuggestions } from '@fairline/remote-views/offer-search/use-suggestions.ts';
import { textsFrom } from '@fairline/remote-views/texts.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useState } from 'react';
import type { LateDialogProps } from './dialog-button.tsx';
import styles from './search-dialog.module.css';

const texts = textsFrom(offerSearchLocales);
await texts.load(languageOf(document.documentElement.lang));

/** The contract's maximum of the searched text. */
const maxText = 60;

/** Searches teams, competitions and matches from any page. The arrow keys reach what is found; Enter opens it. */
export function SearchDialog({ isOpen, onClose }: LateDialogProps) {
  const { lng } = useView();
  const t = texts.of(lng);
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('search.title')} closeLabel={t('search.close')}>
      <Search onFollow={onClose} />
    </Dialog>
  );
}

function Search({ onFollow }: { onFollow: () => void }) {
  const { lng } = useView();
  const t = texts.of(lng);
  const [typed, setTyped] = useState('');
  const suggestions = useSuggestions(typed.trim(), true, onFollow);
  const count = suggestions.shown.length;
  return (
    <search className={styles.search}>
      <TextField
        type="search"
        label={t('search.title')}
        labelHidden
        maxLength={maxText}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          suggestions.open();
        }}
        {...suggestions.field}
      />
      {count > 0 && (
        <SuggestionList
          id={suggestions.listId}
          suggestions={suggestions.shown}
          active={suggestions.active}
          optionId={suggestions.optionId}
          onChoose={suggestions.follow}
          inFlow
          t={t}
        />
      )}
      <p className={count > 0 ? 'visually-hidden' : styles.note} role="status">
        {count > 0 ? t('search.count', { count }) : t(suggestions.isNothing ? 'search.none' : 'search.hint')}
      </p>
    </search>
  );
}
