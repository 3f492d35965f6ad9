import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import type { GoodsChoices, GoodsRemark } from './plan.ts';

/** Reasons that somebody may confirm for the whole file. */
const DOUBTS = ['PRICE_ZERO', 'PRICE_LOW', 'PRICE_FAR_OFF', 'SPECIAL_PRICE_HIGH', 'STOCK_UNBUYABLE', 'BELOW_PRICE'];

interface QuestionsProps {
  /** What belongs to each question, by the code of its reason. */
  asked: Readonly<Record<string, readonly string[]>>;
  choices: GoodsChoices;
  refused: readonly GoodsRemark[];
  isBusy: boolean;
  onAnswer(answer: Partial<GoodsChoices>): void;
}

/** What nobody but the person can tell of a file: each question with its answers. */
export const GoodsQuestions = ({ asked, choices, refused, isBusy, onAnswer }: QuestionsProps) => {
  const translate = useTranslate();
  const { NUMBER_TWO_MEANINGS: prices, DATE_TWO_MEANINGS: dates, ENCODING_TWO_MEANINGS: encoding } = asked;
  const isDoubtful =
    choices.takesDoubtful || refused.some(({ code = '', isDoubt }) => isDoubt || DOUBTS.includes(code));
  return (
    <>
      {encoding ? (
        <Question
          name={translate('desk.goodsFile.ask.encoding')}
          answers={[
            ['windows-1258', translate('desk.goodsFile.answers.vietnamese')],
            ['windows-1252', translate('desk.goodsFile.answers.western')],
          ]}
          isBusy={isBusy}
          value={choices.encoding}
          onAnswer={(chosen) => onAnswer({ encoding: chosen })}
        />
      ) : null}
      {prices ? (
        <Question
          name={translate('desk.goodsFile.ask.prices', { value: prices[0] })}
          answers={pricesOf(prices)}
          isBusy={isBusy}
          value={choices.prices}
          onAnswer={(chosen) => onAnswer({ prices: chosen })}
        />
      ) : null}
      {dates ? (
        <Question
          name={translate('desk.goodsFile.ask.dates', { value: dates[0] })}
          answers={[
            ['day-first', translate('desk.goodsFile.answers.dayFirst')],
            ['month-first', translate('desk.goodsFile.answers.monthFirst')],
          ]}
          isBusy={isBusy}
          value={choices.dates}
          onAnswer={(chosen) => onAnswer({ dates: chosen })}
        />
      ) : null}
      {isDoubtful ? (
        <FormControlLabel
          control={<Checkbox checked={choices.takesDoubtful} disabled={isBusy} />}
          onChange={(_, takesDoubtful) => onAnswer({ takesDoubtful })}
          label={translate('desk.goodsFile.doubtful')}
        />
      ) : null}
    </>
  );
};

/** Both readings of a price: in the Vietnamese form a point is between thousands. */
function pricesOf([written = '', whole = '', fraction = '']: readonly string[]): ['vi' | 'plain', string][] {
  const [large, small] = [formatDong(Number(whole)), formatDong(Number(fraction))];
  return written.includes('.')
    ? [
        ['vi', large],
        ['plain', small],
      ]
    : [
        ['plain', large],
        ['vi', small],
      ];
}

interface QuestionProps<Answer extends string> {
  name: string;
  answers: readonly [answer: Answer, words: string][];
  value: Answer | null;
  isBusy: boolean;
  onAnswer(answer: Answer): void;
}

function Question<Answer extends string>({ name, answers, value, isBusy, onAnswer }: QuestionProps<Answer>) {
  const id = useId();
  return (
    <FormControl disabled={isBusy}>
      <FormLabel id={id}>{name}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={({ target }) => {
          const [chosen] = answers.find(([answer]) => answer === target.value) ?? [];
          if (chosen) onAnswer(chosen);
        }}
      >
        {answers.map(([answer, words]) => (
          <FormControlLabel key={answer} value={answer} control={<Radio />} label={words} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
