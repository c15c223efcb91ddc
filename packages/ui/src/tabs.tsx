import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { rovingIndex } from './roving-index.ts';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** A count beside the label. */
  count?: string;
}

export interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children?: ReactNode;
}

/** Views that share a place. The arrows choose at once; in right-to-left text they are turned round. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
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
            // With nothing selected the first one must still be reachable.
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
