import { TextField } from '@fairline/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useView } from '../reader/view.ts';
import { maxSearch } from '../search-address.ts';

export interface SearchFieldProps {
  /** Path of the page that is searched in. */
  path: string;
  /** What the rest of the query says and keeps saying, as it stands in an address. */
  kept?: string;
  /** The words in the address. */
  search: string;
  label: string;
}

/** After this pause what was typed goes into the address. */
const typingPauseMs = 400;

/** A search that the address keeps; without scripts it is a form. */
export function SearchField({ path, kept = '', search, label }: SearchFieldProps) {
  const { services } = useView();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  // The address changed by other means, such as the browser's way back.
  if (seen !== search) {
    setSeen(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const wanted = typed.trim();
  const target = addressWith(path, kept, wanted);
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
        {[...new URLSearchParams(kept)].map(([name, value]) => (
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

function addressWith(path: string, kept: string, search: string): string {
  const query = new URLSearchParams(kept);
  if (search !== '') query.set('search', search);
  return query.size === 0 ? path : `${path}?${query}`;
}
