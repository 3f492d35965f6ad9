import { useTranslate } from 'react-admin';

/** Drawn width and height, pixels: the proportion of the drawing. */
const WIDTH = 84;
const HEIGHT = 52;

/** The sign of the shop, as in its header: the letter i is a needle, and its thread underlines the word. */
export const Logo = () => {
  const translate = useTranslate();
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox="0 0 84 52"
      fill="none"
      strokeLinecap="round"
      role="img"
      aria-label={translate('desk.brand')}
      style={{ overflow: 'visible' }}
    >
      <g stroke="#241f1a" strokeWidth="3.6">
        <path d="M29.5 12.500A15 15 0 1 0 29.5 33.5" />
        <path d="M40.5 5.500V38M40.5 27.500c0-5 3.5-8.3 8-8.300s7.7 3 7.7 8.300V38" />
      </g>
      <path
        fill="#241f1a"
        fillRule="evenodd"
        d="M67.5 16.500c2.5 0 3.5 2.3 3.4 6-.2 6.5-1.9 14-3.4 18.5-1.5-4.5-3.2-12-3.4-18.5-.1-3.7.9-6 3.4-6zm0 2.500c-1.1 0-1.5 1.5-1.5 3.700s.4 3.7 1.5 3.7 1.5-1.5 1.5-3.7-.4-3.7-1.5-3.700z"
      />
      <path
        stroke="#a3221c"
        strokeWidth="1.8"
        d="M63.5 6c1-4 8.2-3.8 8.2.5 0 3.7-4.2 4-4.2 8.500v8c0 3.5 2.5 4 5.5 6 6.5 4.5 6.5 13.5-2.5 16.5-10 3.3-30 .5-46 1.7-6 .4-12 1.3-16.5.3"
      />
    </svg>
  );
};
