import { rovingIndex } from '@fairline/ui/roving-index.ts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useView } from '../view-context.ts';
import { loadSuggestions, type Suggestion } from './suggestions.ts';

/** The suggestions are requested after this pause in typing, in ms. */
const typingPauseMs = 150;
/** Shorter texts fit too many names. */
const minText = 2;

interface Found {
  text: string;
  suggestions: readonly Suggestion[];
}

function ignore(): void {}

const nothing: Found = { text: '', suggestions: [] };

/**
 * The suggestions below a search field, with the attributes that make the field a combobox (WAI-ARIA practices). `onFollow`
 * is called when the reader has chosen one.
 */
export function useSuggestions(text: string, isWanted: boolean, onFollow = ignore) {
  const { api, lng, services } = useView();
  const id = useId();
  const [found, setFound] = useState(nothing);
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const asked = isWanted && isOpen && text.length >= minText ? text : '';

  useEffect(() => {
    if (asked === '' || asked === found.text) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      loadSuggestions(api, lng, asked, controller.signal).then(
        (suggestions) => {
          setFound({ text: asked, suggestions });
          setActive(-1);
          const kinds = suggestions.length > 0 ? 'found' : 'nothing';
          services.emit('track', { name: 'search', data: { action: kinds } });
        },
        // The list below the field shows the results, or says that they could not be loaded.
        () => setFound(nothing),
      );
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, lng, services, asked, found.text]);

  const shown = asked === '' ? [] : found.suggestions;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const follow = ({ kind, href }: Suggestion) => {
    services.emit('track', { name: 'search', data: { action: 'opened', kind } });
    close();
    services.navigate(href);
    onFollow();
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    if (shown.length === 0) return;
    const chosen = shown[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) follow(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setActive(rovingIndex({ key: event.key, index: active, count: shown.length, axis: 'vertical' }) ?? -1);
    } else return;
    event.preventDefault();
  }

  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-${index}`;
  const isExpanded = shown.length > 0;
  return {
    shown,
    active,
    /** True when nothing is close to the text. */
    isNothing: asked !== '' && asked === found.text && shown.length === 0,
    listId,
    optionId,
    follow,
    open: () => setOpen(true),
    close,
    field: isWanted
      ? ({
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isExpanded,
          'aria-controls': isExpanded ? listId : undefined,
          'aria-activedescendant': isExpanded && active >= 0 ? optionId(active) : undefined,
          onKeyDown,
          onFocus: () => setOpen(true),
        } as const)
      : {},
  };
}
