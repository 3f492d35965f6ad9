import { useTranslate } from 'react-admin';
import { MARK_RATIO } from '../../../src/brand/face.generated.ts';
import mark from './mark.svg';

/** Drawn height, pixels. */
const HEIGHT = 52;

/** The mark of the shop, as in its header. */
export const Logo = () => {
  const translate = useTranslate();
  return <img src={mark} width={HEIGHT * MARK_RATIO} height={HEIGHT} alt={translate('desk.brand')} />;
};
