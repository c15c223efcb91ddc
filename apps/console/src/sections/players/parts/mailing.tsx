import type { MailingChoice } from '@fairline/contracts';
import { mailingSwitches } from '@fairline/contracts/mailing-choices';
import { Badge } from '@fairline/ui/badge.tsx';
import { useFormats } from '../../../core/format.ts';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import sheet from '../../../parts/sheet.module.css';
import { texts } from '../texts.ts';

/** The letters and messages that the player gets, and every choice about them with its time and source. */
export function Mailing({ choices }: { choices: readonly MailingChoice[] }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  return (
    <>
      <Card title={t('mailing')}>
        <table className={sheet.table}>
          <thead>
            <tr>
              <th>{t('mailing-switch')}</th>
              <th>{t('state')}</th>
              <th>{t('mailing-since')}</th>
              <th>{t('mailing-source')}</th>
            </tr>
          </thead>
          <tbody>
            {mailingSwitches.map((setting) => {
              const latest = choices.find((each) => each.setting === setting);
              return (
                <tr key={setting}>
                  <td>{t(`mailing.${setting}`)}</td>
                  <td>
                    <OnOff isOn={latest?.isOn ?? false} />
                  </td>
                  <td>{latest ? dateTime(latest.chosenAt) : t('mailing-never')}</td>
                  <td>{latest && t(`mailing-source.${latest.source}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </Card>
      {choices.length > 0 && (
        <Card title={t('mailing-choices')}>
          <table className={sheet.table}>
            <thead>
              <tr>
                <th>{t('when')}</th>
                <th>{t('mailing-switch')}</th>
                <th>{t('mailing-choice')}</th>
                <th>{t('mailing-source')}</th>
                <th>{t('mailing-language')}</th>
              </tr>
            </thead>
            <tbody>
              {choices.map(({ setting, isOn, source, language, chosenAt }) => (
                <tr key={`${setting} ${chosenAt}`}>
                  <td>{dateTime(chosenAt)}</td>
                  <td>{t(`mailing.${setting}`)}</td>
                  <td>
                    <OnOff isOn={isOn} />
                  </td>
                  <td>{t(`mailing-source.${source}`)}</td>
                  <td>{language.toUpperCase()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </>
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  const t = useTexts(texts);
  return <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'mailing-on' : 'mailing-off')}</Badge>;
}
