import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestOperator } from './operator.ts';
import type { TestSite } from './test-site.ts';

const view = z.object({ exportId: z.string(), state: z.string(), rows: z.number(), bytes: z.number() });

/** Creates functions that ask for exports on a site and read them. `siteNow` is called at each step. */
export function exportsOn(siteNow: () => TestSite) {
  const start = (body: object, { cookie }: TestOperator) =>
    siteNow().call('POST', '/console-api/exports', { cookie, body: { format: 'csv', query: {}, ...body } });

  const read = async (exportId: string, { cookie }: TestOperator) =>
    view.parse((await siteNow().call('GET', `/console-api/exports/${exportId}`, { cookie })).json);

  /** Starts an export, and lets the worker write it. */
  async function written(body: object, operator: TestOperator): Promise<string> {
    const answer = await start(body, operator);
    expect(answer.status, JSON.stringify(answer.json)).toBe(201);
    const { exportId } = view.parse(answer.json);
    await expect
      .poll(async () => {
        await siteNow().platform.clock.advance(2_000);
        return (await read(exportId, operator)).state;
      })
      .toBe('done');
    return exportId;
  }

  async function fileOf(exportId: string, { cookie }: TestOperator) {
    const answer = await siteNow().assembly.app.inject({
      method: 'GET',
      url: `/console-api/exports/${exportId}/file`,
      headers: { cookie },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.rawPayload };
  }

  /** Exports a list as CSV. @returns its lines, of which the first are the headings */
  async function linesOf(body: object, operator: TestOperator): Promise<string[][]> {
    return parse((await fileOf(await written(body, operator), operator)).body);
  }

  async function actionsOn(subject: string): Promise<string[]> {
    const { rows } = await siteNow().platform.database.pool.query<{ action: string }>(
      'SELECT action FROM audit.entry WHERE subject = $1 ORDER BY day, no',
      [subject],
    );
    return rows.map(({ action }) => action);
  }

  return { start, read, written, fileOf, linesOf, actionsOn };
}
