import type { CourseEvent } from '@fairline/markets/match-course';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildMatch, buildStatus } from '../testing/build-match.ts';
import { renderInside } from '../testing/render-inside.tsx';
import { loadAllTexts } from '../texts/load-texts.ts';
import { CoursePanel } from './course-panel.tsx';
import { LineUps } from './line-ups.tsx';
import { joined } from './use-course.ts';

beforeAll(loadAllTexts);

function event(part: Partial<CourseEvent> = {}): CourseEvent {
  return { kind: 'corner', side: 1, count: 1, period: '1h', clockSeconds: 300, score: [0, 0], ...part };
}

const goal = event({ kind: 'score', side: 2, clockSeconds: 725, score: [0, 1] });

test('OFFER-01: the last events are a text, the latest first, and the plot says which side they favour', () => {
  const html = renderInside(<CoursePanel match={buildMatch()} events={[event(), goal]} />);
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/12:05 Chelsea scores, 0:1 05:00 Corner for Arsenal/);
  expect(html).toContain('role="img" aria-label="Momentum: Chelsea had more of the last events."');
  const even = renderInside(<CoursePanel match={buildMatch()} events={[event({ kind: 'period' })]} />);
  expect(even).toContain('neither side had more');
});

test.each([
  ['a game of tennis', { sportId: 5, period: 'set1', clockSeconds: null }, '1st set Arsenal wins a game'],
  [
    'a round of Counter-Strike',
    { sportId: 109, period: 'map2', clockSeconds: null },
    'Map 2 Arsenal wins a round',
  ],
  [
    'a kill with a clock',
    { sportId: 111, period: 'map1', clockSeconds: 605 },
    '10:05 Arsenal makes a kill, Map 1',
  ],
] as const)('OFFER-01: the text of %s names its part once', (_what, { sportId, ...at }, expected) => {
  const events = [event({ kind: 'period', side: undefined, ...at }), event({ kind: 'part', ...at })];
  const html = renderInside(<CoursePanel match={buildMatch({ sportId })} events={events} />);
  const rows = html.split('<li').slice(1);
  const [part, begins] = rows.map((row) =>
    row
      .replaceAll(/^[^>]*>|<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(part).toBe(expected);
  expect(begins).toMatch(/^(10:05 )?(1st set|Map [12]) begins$/);
});

test.each(['en', 'ru', 'es', 'de', 'ar'])('every kind of event has a text in %s', (lng) => {
  const kinds = [
    'period',
    'score',
    'part',
    'corrected',
    'corner',
    'yellow-card',
    'red-card',
    'substitution',
    'end',
  ] as const;
  const events = kinds.map((kind) => event({ kind }));
  for (const sportId of [1, 5, 109, 111]) {
    const html = renderInside(<CoursePanel match={buildMatch({ sportId })} events={events} max={9} />, {
      lng,
    });
    expect(html).not.toContain('course.');
  }
});

test('a match without events says so', () => {
  expect(renderInside(<CoursePanel match={buildMatch()} events={[]} />)).toContain('Nothing of note');
});

test('an event that the platform has recorded and the page has seen is one event', () => {
  expect(joined([event(), goal], [goal, event({ clockSeconds: 800 })])).toEqual([
    event(),
    goal,
    event({ clockSeconds: 800 }),
  ]);
});

describe('OFFER-01: players of the line-ups', () => {
  const lineUps = {
    home: [
      { shirt: 9, name: 'K. Belabek', starts: true },
      { shirt: 17, name: 'T. Moruvik', starts: false },
    ],
    away: [{ shirt: 4, name: 'A. Dorinel', starts: true }],
  };
  const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

  test('goals, cautions and substitutions are told with names', () => {
    const events = [
      event({ kind: 'score', score: [1, 0], shirt: 9 }),
      event({ kind: 'yellow-card', side: 2, shirt: 4 }),
      event({ kind: 'substitution', shirt: 17, off: 9 }),
      event({ kind: 'yellow-card', side: 2, shirt: 6 }),
    ];
    const text = words(renderInside(<CoursePanel match={buildMatch({ lineUps })} events={events} />));
    expect(text).toContain('Goal for Arsenal by K. Belabek, 1:0');
    expect(text).toContain('Yellow card for A. Dorinel (Chelsea)');
    expect(text).toContain('Arsenal: T. Moruvik comes on for K. Belabek');
    expect(text).toContain('Yellow card for no. 6 (Chelsea)');
  });

  test('the line-ups show who began, the bench, and what each did', () => {
    const status = buildStatus({
      actions: [
        { kind: 'goal', side: 1, shirt: 9 },
        { kind: 'goal', side: 1, shirt: 9 },
        { kind: 'yellow-card', side: 2, shirt: 4 },
        { kind: 'substitution', side: 1, shirt: 17, off: 9 },
      ],
    });
    const text = words(renderInside(<LineUps match={buildMatch({ lineUps, status })} />));
    expect(text).toContain('Arsenal 9 K. Belabek Goals: 2 · Substituted Bench 17 T. Moruvik Came on');
    expect(text).toContain('Chelsea 4 A. Dorinel Yellow card');
  });

  test.each(['en', 'ru', 'es', 'de', 'ar'])('every text is there in %s', (lng) => {
    const events = [
      event({ kind: 'score', shirt: 9 }),
      event({ kind: 'yellow-card', shirt: 6 }),
      event({ kind: 'substitution', shirt: 17, off: 9 }),
    ];
    const match = buildMatch({
      lineUps,
      status: buildStatus({ actions: [{ kind: 'goal', side: 1, shirt: 9 }] }),
    });
    const html = renderInside(
      <>
        <CoursePanel match={match} events={events} />
        <LineUps match={match} />
      </>,
      { lng },
    );
    expect(html).not.toMatch(/course\.|lineups/);
  });
});
