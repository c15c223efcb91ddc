import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { createElement, type ReactNode } from 'react';
import type { PresentedPlace } from './react.tsx';

/* Adds a fragment's head elements to the page. Only the server uses this file, because the parser is large. */

/** Drops the robots meta of a head, unless its remote is the page's own content. */
export function headOf(head: string, { ownsPage }: PresentedPlace): string {
  if (ownsPage || !/robots/i.test(head)) return head;
  const fragment = parseFragment(head);
  fragment.childNodes = fragment.childNodes.filter((node) => !isRobots(node));
  return serialize(fragment);
}

/**
 * Returns meta and link elements for React to put into the head. The shell sets the title, and elements that steer the
 * browser (http-equiv, charset) are refused. Each element has the name of its remote, by which the host in the browser
 * removes it together with the fragment.
 */
export function headElements(head: string, { remote }: PresentedPlace): ReactNode[] {
  if (head === '') return [];
  return parseFragment(head).childNodes.flatMap((node, index) => {
    if (!('tagName' in node) || !isWanted(node)) return [];
    const attributes = node.attrs.flatMap(({ name, value }) => {
      const reactName = attributeNames.get(name);
      return reactName ? [[reactName, value]] : [];
    });
    const properties = { ...Object.fromEntries(attributes), 'data-head': remote };
    return createElement(node.tagName, { key: `${index} ${node.tagName}`, ...properties });
  });
}

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

function isRobots(node: ChildNode): boolean {
  return 'tagName' in node && attribute(node, 'name')?.toLowerCase() === 'robots';
}

function isWanted(element: Element): boolean {
  const has = (name: string) => attribute(element, name) !== undefined;
  if (element.tagName === 'link') return has('rel') && has('href');
  return element.tagName === 'meta' && has('content') && !has('http-equiv') && !has('charset');
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

/** The allowed attributes, by their names in React. */
const attributeNames: ReadonlyMap<string, string> = new Map([
  ['name', 'name'],
  ['property', 'property'],
  ['content', 'content'],
  ['media', 'media'],
  ['lang', 'lang'],
  ['rel', 'rel'],
  ['href', 'href'],
  ['hreflang', 'hrefLang'],
  ['type', 'type'],
  ['as', 'as'],
  ['sizes', 'sizes'],
  ['title', 'title'],
  ['crossorigin', 'crossOrigin'],
  ['integrity', 'integrity'],
  ['imagesrcset', 'imageSrcSet'],
  ['imagesizes', 'imageSizes'],
  ['fetchpriority', 'fetchPriority'],
  ['referrerpolicy', 'referrerPolicy'],
]);
