import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { foreignLimit } from '../protocol/contained-style.ts';
import { type FragmentAnswer, isScriptAddress } from '../protocol/index.ts';
import { foreignStyle, type Sheet } from './foreign-style.ts';
import type { RemoteConfig } from './remote-address.ts';
import {
  bodyComment,
  droppedElements,
  headElements,
  linkRelations,
  metaNames,
  urlAttributes,
} from './sanitize-rules.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/**
 * Removes executable markup from an answer, and addresses outside the allowed origins. `sheets` are the texts of its
 * `cssToLoad`, which become part of its style. A trusted remote's answer is returned unchanged. `codeToEval` is kept:
 * by contract the host runs it with the page's nonce.
 */
export function sanitizeAnswer(
  answer: FragmentAnswer,
  remote: string,
  config: RemoteConfig,
  sheets: readonly Sheet[] = [],
): FragmentAnswer {
  if (config.trusted) return answer;
  const origins = originsOf(config);
  const style = { text: answer.style, base: origins.base };
  return {
    ...answer,
    body: sanitizeBody(answer.body, origins),
    head: sanitizeHead(answer.head, origins),
    style: foreignStyle(remote, answer.appVersion, [...sheets, style]),
    scriptsToLoad: allowedAddresses(answer.scriptsToLoad, origins),
    cssToLoad: [],
  };
}

/** True when an answer is too large to parse. */
export function exceedsForeignLimit(
  { body, head, style }: FragmentAnswer,
  config: RemoteConfig,
  sheets: readonly Sheet[] = [],
): boolean {
  if (config.trusted) return false;
  const texts = [body, head, style, ...sheets.map(({ text }) => text)];
  return texts.reduce((sum, text) => sum + text.length, 0) > foreignLimit;
}

/** The base of a remote's relative addresses, and the origins from which it may load. */
export interface Origins {
  base: string;
  allowed: ReadonlySet<string>;
}

/** Cleans markup for the body of a page: no scripts, handlers, script addresses or elements that load documents. */
export function sanitizeBody(html: string, origins: Origins): string {
  return toFixedPoint(html, (fragment) => cleanChildren(fragment, (node) => keepsInBody(node, origins)));
}

/** Cleans markup for the head of a page: only title, named meta and allowed links remain. */
export function sanitizeHead(html: string, origins: Origins): string {
  return toFixedPoint(html, (fragment) => cleanChildren(fragment, (node) => keepsInHead(node, origins)));
}

/** Returns markup in the form that a parser prints. A body without forbidden parts has this form. */
export function reprinted(html: string): string {
  return serialize(parseFragment(html));
}

/** Makes addresses absolute and drops those outside the allowed origins. */
export function allowedAddresses(addresses: readonly string[], origins: Origins): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address, origins.base);
    return url && origins.allowed.has(url.origin) ? [url.href] : [];
  });
}

export function originsOf(config: RemoteConfig): Origins {
  const base = config.publicUrl ?? config.url;
  return { base, allowed: new Set([new URL(base).origin, ...(config.allowedOrigins ?? [])]) };
}

/**
 * Cleans until printing and parsing again changes nothing. This also catches markup that becomes dangerous only on its
 * second parse, in the browser (nested foreign content, misnested tables). Markup that keeps changing is dropped.
 */
function toFixedPoint(
  html: string,
  clean: (fragment: DefaultTreeAdapterTypes.DocumentFragment) => void,
): string {
  let printed = html;
  for (let pass = 0; pass < 4; pass++) {
    const fragment = parseFragment(printed);
    clean(fragment);
    const next = serialize(fragment);
    if (pass > 0 && next === printed) return next;
    printed = next;
  }
  return '';
}

/** Deeper markup is cut off, since the printer recurses once for each level. */
const depthLimit = 256;

function cleanChildren(parent: ParentNode, keeps: (node: ChildNode) => boolean, depth = 0): void {
  parent.childNodes = depth < depthLimit ? parent.childNodes.filter(keeps) : [];
  for (const child of parent.childNodes) {
    if ('content' in child) cleanChildren(child.content, keeps, depth + 1);
    if ('childNodes' in child) cleanChildren(child, keeps, depth + 1);
  }
}

function keepsInBody(node: ChildNode, origins: Origins): boolean {
  if (node.nodeName === '#text') return true;
  if ('data' in node) return bodyComment.test(node.data);
  if (!('tagName' in node)) return false;
  const name = node.tagName.toLowerCase();
  if (droppedElements.has(name)) return false;
  if (name === 'link' && !isAllowedLink(node, origins)) return false;
  if (name === 'iframe') {
    if (attribute(node, 'srcdoc') !== undefined) return false;
    node.childNodes = [];
  }
  cleanAttributes(node);
  return true;
}

function keepsInHead(node: ChildNode, origins: Origins): boolean {
  if (node.nodeName === '#text') return node.parentNode?.nodeName === 'title';
  if (!('tagName' in node) || !headElements.has(node.tagName)) return false;
  if (node.tagName === 'link' && !isAllowedLink(node, origins)) return false;
  if (node.tagName === 'meta' && !isAllowedMeta(node)) return false;
  cleanAttributes(node);
  return true;
}

function cleanAttributes(element: Element): void {
  element.attrs = element.attrs.filter(({ name, value }) => {
    const lower = name.toLowerCase();
    if (lower.startsWith('on') || lower === 'srcdoc' || lower === 'nonce' || lower === 'shadowrootmode')
      return false;
    return !urlAttributes.has(lower) || !isScriptAddress(value);
  });
}

function isAllowedLink(element: Element, origins: Origins): boolean {
  const relations = (attribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (relations.length === 0 || !relations.every((relation) => linkRelations.has(relation))) return false;
  return allowedAddresses([attribute(element, 'href') ?? ''], origins).length === 1;
}

function isAllowedMeta(element: Element): boolean {
  if (attribute(element, 'http-equiv') !== undefined) return false;
  return metaNames.test(attribute(element, 'name') ?? attribute(element, 'property') ?? '');
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}
