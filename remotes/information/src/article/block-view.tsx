import { addressOf } from '@fairline/addresses/address';
import { classNames } from '@fairline/ui/class-names.ts';
import type { ReactNode } from 'react';
import type { Block, PartName } from '../page-text.ts';
import styles from './article.module.css';

interface BlockViewProps {
  lng: string;
  block: Block;
  renderPart: (name: PartName) => ReactNode;
}

/** Shows one block of a page. */
export function BlockView({ lng, block, renderPart }: BlockViewProps): ReactNode {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('list' in block) return <ul className={styles.list}>{block.list.map(item)}</ul>;
  if ('steps' in block) return <ol className={styles.list}>{block.steps.map(item)}</ol>;
  if ('note' in block) return <p className={styles.note}>{block.note}</p>;
  if ('part' in block) return renderPart(block.part);
  if ('table' in block) return <TableView {...block} />;
  return (
    <ul className={styles.links}>
      {block.links.map(([text, to]) => (
        <li key={to}>
          <Link lng={lng} to={to}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function item(text: string): ReactNode {
  return <li key={text}>{text}</li>;
}

function Link({ lng, to, children }: { lng: string; to: string; children: string }) {
  return to.startsWith('/') ? (
    <a href={addressOf(lng, to)}>{children}</a>
  ) : (
    <a href={to} rel="noreferrer">
      {children}
    </a>
  );
}

function TableView({ table: { head, rows }, code = false }: Extract<Block, { table: unknown }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the page is scrolled by keys too
    // biome-ignore lint/a11y/useSemanticElements: a landmark for each table would be too many, and it is no form
    <div className={styles.tableBox} role="group" tabIndex={0} aria-label={head.join(', ')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row" className={classNames(code && styles.code)}>
                {code ? <code dir="ltr">{first}</code> : first}
              </th>
              {cells.map((text, index) => (
                <td key={index}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
