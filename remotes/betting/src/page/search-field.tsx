import { useView } from '@fairline/remote-views/view-context.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { maxSearch } from '../addresses/search-address.ts';

export interface SearchFieldProps {
  /** The path of the searched page. */
  path: string;
  /** The rest of the query, which stays in the address. Written as in an address. */
  otherQuery?: string;
  /** The search text in the address. */
  search: string;
  label: string;
}

/** The typed text goes into the address after this pause, in ms. */
const typingPauseMs = 400;

/** A search field whose text is part of the address. Without scripts it works as a form. */
export function SearchField({ path, otherQuery = '', search, label }: SearchFieldProps) {
  const { services } = useView();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means, such as the back button.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const wanted = typed.trim();
  const target = addressWith(path, otherQuery, wanted);
  useEffect(() => {
    if (wanted === search) return undefined;
    const timer = setTimeout(() => services.navigate(target), typingPauseMs);
    return () => clearTimeout(timer);
  }, [wanted, search, target, services]);

  return (
    <search>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
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
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  );
}

function addressWith(path: string, otherQuery: string, search: string): string {
  const query = new URLSearchParams(otherQuery);
  if (search !== '') query.set('search', search);
  return query.size === 0 ? path : `${path}?${query}`;
}
