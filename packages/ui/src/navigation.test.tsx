import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

const nothing = (): void => undefined;

test('tabs: one stop of the Tab key, the selected one, tied to its panel', () => {
  const html = render(
    <Tabs
      label="Markets"
      selected="totals"
      onSelect={nothing}
      tabs={[
        { id: 'main', label: 'Main' },
        { id: 'totals', label: 'Totals', count: '12' },
      ]}
    >
      Panel
    </Tabs>,
  );
  expect(html).toMatch(/role="tablist" aria-label="Markets"/);
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toMatch(/aria-selected="false"[^>]*tabindex="-1"[^>]*>Main/i);
  expect(html).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*>Totals/i);
  const tabId = /id="([^"]+)"[^>]*aria-selected="true"/.exec(html)?.[1];
  const panel = /<div id="([^"]+)" role="tabpanel" aria-labelledby="([^"]+)"/.exec(html);
  expect(panel?.[2]).toBe(tabId);
  expect(html).toContain(`aria-controls="${panel?.[1]}"`);
});

test('tabs: a count is beside its label in both reading directions', () => {
  const tabs = [{ id: 'a', label: 'Counter-Strike', count: '3' }];
  const html = render(<Tabs label="x" selected="a" onSelect={nothing} tabs={tabs} />);
  expect(html).toMatch(/Counter-Strike<span class="[^"]*count[^"]*"><bdi>3<\/bdi><\/span>/);
});

test('tabs: without a selection the first can be reached by keyboard', () => {
  const html = render(<Tabs label="x" selected="" onSelect={nothing} tabs={[{ id: 'a', label: 'A' }]} />);
  expect(html).toMatch(/aria-selected="false"[^>]*tabindex="0"/i);
  expect(html).not.toContain('aria-controls');
});

test('menu: a button that opens the browser’s own popover', () => {
  const html = render(
    <Menu
      label="Language"
      trigger="EN"
      items={[
        { id: 'en', label: 'English', isCurrent: true },
        { id: 'ru', label: 'Русский', lang: 'ru', href: '/ru' },
      ]}
    />,
  );
  const target = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
  expect(html).toMatch(/<button[^>]*aria-haspopup="dialog" aria-expanded="false"[^>]*>EN</);
  expect(html).toMatch(
    new RegExp(`<div id="${target}"[^>]*popover="auto" role="dialog" aria-label="Language"`),
  );
  expect(html).toMatch(/<button[^>]*aria-current="true"[^>]*><span>English</);
  expect(html).toMatch(
    /<a (?![^>]*aria-current)[^>]*href="\/ru" lang="ru" hrefLang="ru"[^>]*><span>Русский</,
  );
});

test('menu: a note comes after the label, from left to right in every language', () => {
  expect(
    render(<Menu label="x" trigger="x" items={[{ id: 'd', label: 'Decimal', note: '1.50' }]} />),
  ).toMatch(/<span>Decimal<\/span><bdi[^>]*dir="ltr">1\.50</);
});

test('breadcrumbs: a landmark with links, the last of which is the page', () => {
  const html = render(
    <Breadcrumbs
      label="You are here"
      crumbs={[{ label: 'Football', href: '/en/football' }, { label: 'Serie A' }]}
    />,
  );
  expect(html).toContain('<nav aria-label="You are here"><ol');
  expect(html).toContain('<a href="/en/football">Football</a>');
  expect(html).toContain('<span aria-current="page">Serie A</span>');
});

test('breadcrumbs: links by the application’s router', () => {
  const html = render(
    <Breadcrumbs
      label="x"
      crumbs={[{ label: 'Football', href: '/en/football' }]}
      renderLink={(href, label) => <b title={href}>{label}</b>}
    />,
  );
  expect(html).toContain('<b title="/en/football">Football</b>');
});

test('dialog: named by its title, with nothing in it until it opens', () => {
  const dialog = (open: boolean, dismissible = true) =>
    render(
      <Dialog open={open} onClose={nothing} title="Log in" closeLabel="Close" dismissible={dismissible}>
        Body
      </Dialog>,
    );
  const html = dialog(true);
  expect(/<dialog[^>]*aria-labelledby="([^"]+)"/.exec(html)?.[1]).toBe(/<h2 id="([^"]+)"/.exec(html)?.[1]);
  expect(html).toContain('aria-label="Close"');
  expect(dialog(false)).not.toContain('Body');
  expect(dialog(true, false)).not.toContain('aria-label="Close"');
});
