import { Icon } from '@fairline/ui/icon.tsx';
import { search as searchShape } from '@fairline/ui/shapes/search.ts';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { pageCommands } from './commands.ts';
import { type Found, fitting, type Place } from './items.ts';
import styles from './palette.module.css';
import { type Choice, PaletteOption } from './palette-option.tsx';
import { keepRecent, readRecent } from './recent.ts';
import { keyOf, type Search } from './search.ts';
import { texts } from './texts.ts';
import { useFound } from './use-found.ts';

export interface PaletteProps {
  isOpen: boolean;
  onClose(): void;
  operatorId: string;
  /** The pages that the operator may open. */
  places: readonly Place[];
  search: Search;
}

/**
 * The command palette: a field, and below it the commands of the page, pages by name, and all that the platform finds
 * (ARIA combobox pattern). With an empty field it lists what was opened last.
 */
export function Palette({ isOpen, onClose, ...rest }: PaletteProps) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a press outside does
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('palette')}
      onClose={(event) => {
        if (isOpen && !event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && <Content onClose={onClose} {...rest} />}
    </dialog>
  );
}

function Content({ onClose, operatorId, places, search }: Omit<PaletteProps, 'isOpen'>) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [opensFirst, setOpensFirst] = useState(false);
  const text = typed.trim();
  const commands = useStore(pageCommands).flat();
  const found = useFound(search, text);

  const open = (item: Found) => () => {
    keepRecent(operatorId, item);
    void navigate(item.address);
  };
  const foundChoice = (item: Found): Choice => ({
    key: keyOf(item),
    title: item.title,
    detail: item.detail,
    note: t(item.kind),
    run: open(item),
  });
  const placeChoice = ({ id, title, address, icon }: Place): Choice => ({
    key: id,
    title,
    icon,
    run: () => void navigate(address),
  });
  const groups: { key: 'commands' | 'places' | 'found' | 'recent'; choices: Choice[] }[] = [
    {
      key: 'commands',
      choices: (text === '' ? commands : fitting(commands, text)).map(({ id, title, run }) => ({
        key: id,
        title,
        run,
      })),
    },
    { key: 'places', choices: fitting(places, text).map(placeChoice) },
    { key: 'found', choices: found.items.map(foundChoice) },
    { key: 'recent', choices: text === '' ? readRecent(operatorId).map(foundChoice) : [] },
  ];
  const choices = groups.flatMap((group) => group.choices);
  const present = Math.min(chosen, choices.length - 1);

  function run(choice: Choice | undefined): void {
    if (!choice) return;
    onClose();
    choice.run();
  }

  // Enter before the answer opens the first thing that is found.
  const firstFound = found.state === 'done' ? choices[0] : undefined;
  useEffect(() => {
    if (!opensFirst || found.state === 'searching') return;
    setOpensFirst(false);
    run(firstFound);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && choices.length > 0) {
      setChosen((present + step + choices.length) % choices.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (choices.length === 0 && text !== '') setOpensFirst(true);
      else run(choices[present]);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.sheet}>
      <div className={styles.field}>
        <Icon shape={searchShape} />
        <input
          className={styles.input}
          type="text"
          role="combobox"
          aria-label={t('palette')}
          aria-expanded={choices.length > 0}
          aria-controls={listId}
          aria-activedescendant={choices.length > 0 ? `${listId}-${present}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            setOpensFirst(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette')} className={styles.list} tabIndex={-1}>
        {groups
          .filter((group) => group.choices.length > 0)
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by this role
            <div key={group.key} role="group" aria-label={t(group.key)}>
              <div className={styles.group} aria-hidden="true">
                {t(group.key)}
              </div>
              {group.choices.map((choice) => {
                const at = choices.indexOf(choice);
                return (
                  <PaletteOption
                    key={choice.key}
                    id={`${listId}-${at}`}
                    choice={choice}
                    isChosen={at === present}
                    onChoose={() => run(choice)}
                    onPoint={() => setChosen(at)}
                  />
                );
              })}
            </div>
          ))}
      </div>
      <p role="status" className={styles.status}>
        {t(statusOf(text, found.state, choices.length))}
      </p>
    </div>
  );
}

function statusOf(text: string, state: 'idle' | 'searching' | 'done' | 'failed', count: number) {
  if (text === '') return count > 0 ? 'keys' : 'begin';
  if (state === 'searching') return 'searching';
  if (state === 'failed') return 'failed';
  return count === 0 ? 'nothing' : 'keys';
}
