import { readerZone } from '@fairline/i18n/time-zone';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { Select } from '@fairline/ui/select.tsx';
import { useMemo, useSyncExternalStore } from 'react';
import { fixedZones, namedZones, zoneLabel, zoneOf, zoneOption } from './zone-choice.ts';

export interface ZoneFieldProps {
  context: Pick<MountContext, 'lng' | 'timeZone'>;
  t: Translate;
  change(setting: { timeZone: string | undefined }): void;
}

/**
 * Chooses the zone of all times: that of the device, one by its name, or a fixed offset. The names of zones differ
 * between engines, so only the browser renders them.
 */
export function ZoneField({ context: { lng, timeZone }, t, change }: ZoneFieldProps) {
  const isInBrowser = useSyncExternalStore(toNothing, isTrue, isFalse);
  const known = useMemo(() => (isInBrowser ? zonesIn(lng) : undefined), [lng, isInBrowser]);
  const isListed =
    timeZone === null ||
    [...(known?.named ?? []), ...(known?.fixed ?? [])].some((each) => each.value === timeZone);
  return (
    <Select
      label={t('zone')}
      options={[
        { value: readerZone, label: known ? `${t('zone.own')} (${known.own})` : t('zone.own') },
        ...(isListed
          ? []
          : [{ value: timeZone, label: known ? zoneLabel(timeZone, lng, Date.now()) : timeZone }]),
      ]}
      groups={
        known
          ? [
              { label: t('zone.named'), options: known.named },
              { label: t('zone.fixed'), options: known.fixed },
            ]
          : []
      }
      value={zoneOption(timeZone)}
      onChange={(event) => change({ timeZone: zoneOf(event.target.value) })}
    />
  );
}

function zonesIn(lng: string) {
  const nowMs = Date.now();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { own: zoneLabel(own, lng, nowMs), named: namedZones(lng, nowMs), fixed: fixedZones() };
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
