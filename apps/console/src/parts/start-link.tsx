import { buttonClass } from '@fairline/ui/button-class.ts';
import { Link } from 'react-router';
import { useTexts } from '../core/texts.ts';
import { texts } from './texts.ts';

export function StartLink() {
  const t = useTexts(texts);
  return (
    <Link to="/" className={buttonClass()}>
      {t('to-start')}
    </Link>
  );
}
