import { SaxesParser } from 'saxes';

/** An element of a document, without its text: the feed writes everything in attributes. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
}

/** The error for a text that is no well-formed document, or not one that the feed may send. */
export class XmlError extends Error {
  override name = 'XmlError';
}

/** The maximum length of a document in characters. A recovery's largest message has about half a million. */
const maxLength = 20_000_000;
const maxDepth = 30;

/**
 * Parses a document. Document types are refused, so that no entity but the five of XML is ever resolved. Names lose their
 * namespace prefix.
 * @throws XmlError
 */
export function parseXml(text: string): XmlElement {
  if (text.length > maxLength) throw new XmlError(`longer than ${maxLength} characters`);
  const parser = new SaxesParser();
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not allowed');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth) throw new XmlError(`deeper than ${maxDepth} elements`);
    const element: XmlElement = { name: localName(name), attributes, children: [] };
    const parent = open.at(-1);
    if (parent) parent.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (!root) throw new XmlError('no element');
  return root;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

export function childOf({ children }: XmlElement, ...path: string[]): XmlElement | undefined {
  const [name, ...rest] = path;
  const child = children.find((each) => each.name === name);
  return child && rest.length > 0 ? childOf(child, ...rest) : child;
}

/** Returns an attribute. @throws XmlError when it is absent */
export function textOf({ name, attributes }: XmlElement, attribute: string): string {
  const text = attributes[attribute];
  if (text === undefined || text === '') throw new XmlError(`${name} has no ${attribute}`);
  return text;
}

/** Returns an attribute as a whole number. @throws XmlError when it is absent, or no whole number */
export function wholeOf(element: XmlElement, attribute: string): number {
  const whole = wholeIn(element, attribute);
  if (whole === undefined) throw new XmlError(`${element.name} has no ${attribute}`);
  return whole;
}

/** Returns an attribute as a whole number; undefined when it is absent. @throws XmlError when it is no whole number */
export function wholeIn(element: XmlElement, attribute: string): number | undefined {
  const number = numberIn(element, attribute);
  if (number === undefined || Number.isSafeInteger(number)) return number;
  throw new XmlError(`${element.name}: ${attribute} is no whole number: ${number}`);
}

/** Returns an attribute as a number; undefined when it is absent. @throws XmlError when it is no number */
export function numberIn({ name, attributes }: XmlElement, attribute: string): number | undefined {
  const text = attributes[attribute];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (/^\s|\s$/.test(text) || !Number.isFinite(number))
    throw new XmlError(`${name}: ${attribute} is no number: ${text}`);
  return number;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
