import { type PushChange, type PushStatus, pushEvents, readPushStatus } from '@fairline/remote-kit/protocol';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useEffect, useId, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import styles from './settings.module.css';

/**
 * Switches push messages to this browser on or off, or explains why that is not possible. The shell makes the change.
 */
export function PushSetting() {
  const { services, t } = useView();
  const [status, setStatus] = useState<PushStatus>();
  const [isBusy, setBusy] = useState(false);
  const stateId = useId();

  useTopic(pushEvents.status, (detail) => {
    setStatus(readPushStatus(detail));
    setBusy(false);
  });
  useEffect(() => services.emit(pushEvents.ask), [services]);

  const isOn = status?.state === 'on';
  const canChange = isOn || status?.state === 'off';
  const change = (wanted: PushChange) => {
    // The switch is not disabled during a change, because it would lose the focus.
    if (isBusy) return;
    setBusy(true);
    services.emit(pushEvents.change, wanted);
  };
  return (
    <fieldset className={styles.setting} aria-describedby={stateId}>
      <legend className={styles.label}>{t('settings.push')}</legend>
      <p className={frameStyles.muted}>{t('settings.push.about')}</p>
      <Checkbox
        role="switch"
        label={t('settings.push.on')}
        checked={isOn}
        disabled={!canChange}
        onChange={() => change({ isOn: !isOn, tellsLosses: false })}
      />
      <Checkbox
        label={t('settings.push.losses')}
        checked={isOn && status.tellsLosses}
        disabled={!canChange || !isOn}
        onChange={() => change({ isOn: true, tellsLosses: !status?.tellsLosses })}
      />
      <p id={stateId} role="status" className={frameStyles.muted}>
        {t(status?.hasFailed ? 'settings.push.failed' : `settings.push.state.${status?.state ?? 'checking'}`)}
      </p>
    </fieldset>
  );
}
