import { buttonClass } from '@fairline/ui/button-class.ts';
import { stats } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useSurroundings } from '../../surroundings.tsx';
import { statisticAddress } from '../addresses.ts';
import { useSecondaryTexts } from '../secondary-texts.ts';

/** The window of statistics when nothing is known of a match under its address. */
export function NoFactsView() {
  const { lng } = useSurroundings().texts;
  const own = useSecondaryTexts();
  return (
    <>
      <h1>{own('statistic')}</h1>
      <EmptyState
        icon={stats}
        title={own('no-facts')}
        text={own('no-facts.text')}
        action={
          <a className={buttonClass()} href={statisticAddress(lng)}>
            {own('no-facts.to-statistic')}
          </a>
        }
      />
    </>
  );
}
