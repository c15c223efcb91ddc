import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { search as searchShape } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import styles from './page.module.css';

interface SearchFieldProps {
  /** The path of the page with the search results. */
  action: string;
  search: string;
}

/** The maximum length of a search, in characters. */
export const maxSearch = 60;

/**
 * Draws a search whose text is stored in the address: a plain form, which `follow-search.ts` submits without a page
 * load.
 */
export function SearchField({ action, search }: SearchFieldProps) {
  const { t } = useView();
  return (
    <search>
      <form className={styles.search} action={action}>
        <TextField
          // The key resets the field when the search in the address changes, for example after the browser's back
          // button.
          key={search}
          type="search"
          name="search"
          label={t('search.label')}
          labelHidden
          placeholder={t('search.label')}
          maxLength={maxSearch}
          autoComplete="off"
          defaultValue={search}
        />
        <Button type="submit" icon={searchShape}>
          {t('search.submit')}
        </Button>
      </form>
    </search>
  );
}
