import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { rovingIndex } from './roving-index.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** A count, shown beside the label. */
  count?: string;
}

export interface TabsProps<Id extends string = string> {
  /** The name of the group of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  children?: ReactNode;
}

/**
 * Tabs for views that share one place. Arrow keys select at once; their direction is reversed in right-to-left text.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const selectedIndex = tabs.findIndex((tab) => tab.id === selected);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const list = event.currentTarget;
    const axis = getComputedStyle(list).direction === 'rtl' ? 'horizontal-rtl' : 'horizontal-ltr';
    const next = rovingIndex({ key: event.key, index: selectedIndex, count: tabs.length, axis });
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${id}-tab-${tab.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            // Without a selection the first tab must still be reachable by keyboard.
            tabIndex={index === Math.max(0, selectedIndex) ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={styles.count}>
                <bdi>{tab.count}</bdi>
              </span>
            )}
          </button>
        ))}
      </div>
      {children !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else to go to (WAI-ARIA tabs)
        <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${selected}`} tabIndex={0}>
          {children}
        </div>
      )}
    </>
  );
}
