import { SuggestionList } from '@fairline/remote-views/offer-search/suggestion-list.tsx';
import { useSuggestions } from '@fairline/remote-views/offer-search/use-suggestions.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { maxSearch } from '../addresses/search-address.ts';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  /** The path of the searched page. */
  path: string;
  /** The rest of the query, which stays in the address. Written as in an address. */
  otherQuery?: string;
  /** The search text in the address. */
  search: string;
  label: string;
  /** True when teams, competitions and matches with close names are suggested below the field. */
  suggests?: boolean;
}

/** The typed text goes into the address after this pause, in ms. */
const typingPauseMs = 400;

/** A search field whose text is part of the address. Without scripts it works as a form. */
export function SearchField({ path, otherQuery = '', search, label, suggests = false }: SearchFieldProps) {
  const { services, t } = useView();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means, such as the back button.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const wanted = typed.trim();
  const target = addressWith(path, otherQuery, wanted);
  const suggestions = useSuggestions(wanted, suggests);
  const count = suggestions.shown.length;
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => services.navigate(target), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, search, target, services]);

  return (
    <search className={styles.search}>
      <form
        action={path}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) suggestions.close();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          suggestions.close();
          if (wanted !== search) services.navigate(target);
        }}
      >
        {[...new URLSearchParams(otherQuery)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          type="search"
          name="search"
          label={label}
          labelHidden
          placeholder={label}
          maxLength={maxSearch}
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
            t={t}
          />
        )}
        {suggests && (
          <span className="visually-hidden" role="status">
            {count > 0 && t('search.count', { count })}
          </span>
        )}
      </form>
    </search>
  );
}

function addressWith(path: string, otherQuery: string, search: string): string {
  const query = new URLSearchParams(otherQuery);
  if (search !== '') query.set('search', search);
  return query.size === 0 ? path : `${path}?${query}`;
}
