import type { changeConsoleSetting, getConsoleRemotes } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, backgroundApi, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { settingChanged, settingQuery } from './settings-queries.ts';
import { texts } from './texts.ts';

type Remote = AnswerOf<typeof getConsoleRemotes>['items'][number];

/** The settings that declare remotes, and that name those which are switched off. */
const declarations = 1021;
const switchedOff = 1023;

/** The processes report every ten seconds. */
const renewedMs = 10_000;
const queryKey = ['settings', 'remotes'];
const tones = { closed: 'positive', open: 'negative', probing: 'warning' } as const;

/** The remotes of the site: where they are, how they answer, and which of them are on. */
export function Remotes() {
  const t = useTexts(texts);
  const mayEdit = useRight('settings.edit');
  const [chosen, setChosen] = useState<Remote>();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      backgroundApi<typeof getConsoleRemotes>('GET', '/console-api/remotes', { signal }),
    refetchInterval: renewedMs,
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className={sheet.card}>
      <p className={sheet.quiet}>
        {t('remotes-intro')} <Link to={`/settings/${declarations}`}>{t('remotes-declare')}</Link>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keys. */}
      <section className={sheet.scroll} aria-label={t('remotes')} tabIndex={0}>
        <table className={sheet.table}>
          <thead>
            <tr>
              {(['remote', 'address', 'trust', 'state', 'breaker', 'last-failures'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ),
              )}
              <td />
            </tr>
          </thead>
          <tbody>
            {data.items.map((remote) => (
              <tr key={remote.name}>
                <td>{remote.name}</td>
                <td>{remote.address ?? t('remote-own')}</td>
                <td>{t(remote.isTrusted ? 'trusted' : 'not-trusted')}</td>
                <td>
                  <Badge tone={remote.isOn ? 'neutral' : 'warning'}>
                    {t(remote.isOn ? 'is-on' : 'is-off')}
                  </Badge>
                </td>
                <td>
                  <Breakers processes={remote.processes} />
                </td>
                <td>
                  <Failures processes={remote.processes} />
                </td>
                <td>
                  {mayEdit && (
                    <Button
                      size="sm"
                      aria-label={t(remote.isOn ? 'switch-off-one' : 'switch-on-one', { name: remote.name })}
                      onClick={() => setChosen(remote)}
                    >
                      {t(remote.isOn ? 'switch-off' : 'switch-on')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t(chosen?.isOn ? 'switch-off-one' : 'switch-on-one', { name: chosen?.name ?? '' })}
        action={t(chosen?.isOn ? 'switch-off' : 'switch-on')}
        isDanger={chosen?.isOn ?? false}
        onClose={() => setChosen(undefined)}
        onConfirm={() => (chosen ? switchRemote(chosen) : Promise.resolve())}
      >
        <p>{t(chosen?.isOn ? 'switch-off-text' : 'switch-on-text')}</p>
      </ConfirmDialog>
    </div>
  );
}

function Breakers({ processes }: Pick<Remote, 'processes'>) {
  const t = useTexts(texts);
  if (processes.length === 0) return t('not-asked');
  return (
    <div className={sheet.line}>
      {processes.map(({ processId, role, host, breaker }) => (
        <Badge key={processId} tone={tones[breaker]}>
          {`${role} · ${host}: ${t(`breaker-${breaker}`)}`}
        </Badge>
      ))}
    </div>
  );
}

function Failures({ processes }: Pick<Remote, 'processes'>) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const all = processes
    .flatMap(({ lastFailures = [], processId }) => lastFailures.map((failure) => ({ ...failure, processId })))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, 5);
  if (all.length === 0) return t('no-failures');
  return (
    <ul className="plain-list">
      {all.map(({ at, cause, processId }) => (
        <li key={`${processId} ${at} ${cause}`}>
          {exactTime(at)}: {cause}
        </li>
      ))}
    </ul>
  );
}

/** Switches a remote off or on, over the list of those that are off at this moment. */
async function switchRemote({ name, isOn }: Remote): Promise<void> {
  const { version, value } = await queries.fetchQuery(settingQuery(switchedOff));
  const off = Array.isArray(value) ? value.filter((each) => each !== name) : [];
  const detail = await api<typeof changeConsoleSetting>('POST', '/console-api/settings/:settingId/changes', {
    params: { settingId: switchedOff },
    body: { change: { action: 'set', value: isOn ? [...off, name] : off }, version },
  });
  settingChanged(detail);
  await queries.invalidateQueries({ queryKey });
}
