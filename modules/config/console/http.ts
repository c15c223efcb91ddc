import {
  cancelSettingSchedule,
  changeConsoleSetting,
  getConsoleSetting,
  getConsoleSettings,
  getSettingSchedules,
  revertConsoleSetting,
  scheduleSettingChange,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { changeOf } from '../settings-change.ts';
import type { SettingsEditor } from './settings-editor.ts';

/** Serves the settings to the console. */
export function settingsRoutes(app: FastifyInstance, editor: SettingsEditor): void {
  serve(app, getConsoleSettings, async () => ({ items: await editor.list() }));

  serve(app, getConsoleSetting, async ({ params }) => editor.read(params.settingId));

  serve(app, changeConsoleSetting, async (received) => {
    const { params, body } = received;
    const context = { reason: body.reason, version: BigInt(body.version) };
    return editor.change(requireOperator(received), changeOf({ ...params, ...body }), context);
  });

  serve(app, revertConsoleSetting, async (received) => {
    const { settingId } = received.params;
    const { changeId, to, version, reason } = received.body;
    const revert = { settingId, changeId: BigInt(changeId), to };
    return editor.revert(requireOperator(received), revert, { reason, version: BigInt(version) });
  });

  serve(app, getSettingSchedules, async () => ({ items: await editor.waiting() }));

  serve(app, scheduleSettingChange, async (received) => {
    const { params, body } = received;
    const planned = { change: changeOf({ ...params, ...body }), atMs: body.at, reason: body.reason };
    return editor.schedule(requireOperator(received), planned);
  });

  serve(app, cancelSettingSchedule, async (received) =>
    editor.cancel(requireOperator(received), BigInt(received.params.scheduleId)),
  );
}
