import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Files that use time zones of Intl but format no time for a reader. */
const others = [
  // A device record contains the zone. The import of a file computes kick-off times by the offset of a zone.
  'apps/shell/src/core/calls/device-record.ts',
  'modules/feed/files/kickoff-time.ts',
  // The days of a filter begin and end in the zone of the operator.
  'apps/console/src/grid/filters.ts',
  // A registration names the zone of the device, and the age is that of the day in this zone.
  'modules/identity/sign-in/registration/domain/of-age.ts',
  'remotes/auth/src/registration/registration-view.tsx',
  // Results are requested by the days of a zone.
  'packages/calendar/src/zone-days.ts',
  // The settings list the names of zones, and the clock's title names the zone of the device.
  'packages/reader-settings/src/zone-choice.ts',
  'packages/reader-settings/src/zone-field.tsx',
  'remotes/header/src/clock.tsx',
];

test('UI-07: times for readers are written in this package alone, so that they are in the reader’s zone everywhere', async () => {
  const found: string[] = [];
  for (const folder of ['apps', 'modules', 'packages', 'remotes']) {
    for (const entry of await readdir(`${root}${folder}`, { recursive: true })) {
      const file = `${folder}/${entry.replaceAll('\\', '/')}`;
      if (!/\.tsx?$/.test(file) || /\.test\.|node_modules|\/dist\/|^packages\/i18n\//.test(file)) continue;
      const source = await readFile(`${root}${file}`, 'utf8');
      if (/DateTimeFormat|toLocale(?:Date|Time)?String|\.get(?:Hours|Minutes|Day)\(/.test(source))
        found.push(file);
    }
  }
  expect(found.sort()).toEqual(others.toSorted());
});
