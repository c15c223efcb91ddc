import type { Translate } from '@fairline/i18n/translator';
import { Flag } from '@fairline/ui/flag.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { sportShape } from '@fairline/ui/shapes.ts';
import styles from './suggestion-list.module.css';
import type { Suggestion, SuggestionKind } from './suggestions.ts';

export interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the suggestion that the keyboard has reached; −1 when none is. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (suggestion: Suggestion) => void;
  /** True inside of a dialog, where the list does not lie over what follows it. */
  inFlow?: boolean;
  /** The translator of the texts of `offerSearchLocales`. */
  t: Translate;
}

const kinds: readonly SuggestionKind[] = ['team', 'competition', 'match', 'outright'];

/** The suggestions of a search, grouped into teams, competitions, matches and outrights. The focus stays in the field. */
export function SuggestionList({
  id,
  suggestions,
  active,
  optionId,
  onChoose,
  inFlow = false,
  t,
}: SuggestionListProps) {
  const rows = suggestions.map((suggestion, index) => ({ suggestion, index }));
  return (
    <div
      className={inFlow ? styles.inFlow : styles.list}
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
    >
      {kinds.map((kind) => {
        const ofKind = rows.filter(({ suggestion }) => suggestion.kind === kind);
        if (ofKind.length === 0) return null;
        const headingId = `${id}-${kind}`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, and no fieldset
          <div key={kind} role="group" aria-labelledby={headingId}>
            <p className={styles.heading} id={headingId}>
              {t(`search.${kind}`)}
            </p>
            {ofKind.map(({ suggestion, index }) => (
              <Option
                key={suggestion.key}
                id={optionId(index)}
                suggestion={suggestion}
                isActive={index === active}
                onChoose={onChoose}
                t={t}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: (suggestion: Suggestion) => void;
  t: Translate;
}

function Option({ id, suggestion, isActive, onChoose, t }: OptionProps) {
  const { kind, sportId, name, against, categoryCode, liveCount, lineCount, href } = suggestion;
  const counts = [
    ...(liveCount > 0 ? [kind === 'match' ? t('search.now') : t('search.live', { count: liveCount })] : []),
    ...(lineCount > 0 && kind !== 'match' ? [t('search.line', { count: lineCount })] : []),
  ];
  return (
    <a
      id={id}
      className={isActive ? styles.active : styles.option}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The field keeps the focus, so that the reader can go on typing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(suggestion);
      }}
    >
      <Icon shape={sportShape(sportId)} size="sm" />
      {categoryCode !== undefined && <Flag code={categoryCode} size="sm" />}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {against !== undefined && (
          <>
            {' – '}
            <bdi>{against}</bdi>
          </>
        )}
      </span>
      <span className={styles.note}>{counts.join(' · ')}</span>
    </a>
  );
}
