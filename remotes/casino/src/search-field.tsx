import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { search as searchShape } from '@fairline/ui/shapes.ts';
import { TextField } from '@fairline/ui/text-field.tsx';
import styles from './page.module.css';

interface SearchFieldProps {
  /** Path of the page that shows what was found. */
  action: string;
  search: string;
}

/** Longest search that the address keeps, in characters. */
export const maxSearch = 60;

/** A search that the address keeps: a plain form, which `follow-search.ts` sends without a page load. */
export function SearchField({ action, search }: SearchFieldProps) {
  const { t } = useView();
  return (
    <search>
      <form className={styles.search} action={action}>
        <TextField
          // The address may change by other means, such as the browser's way back.
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
