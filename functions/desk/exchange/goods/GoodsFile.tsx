import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type DragEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../../src/kernel/text/numbers.ts';
import { ChooseFile } from '../../media/ChooseFile.tsx';
import { RowsDone } from '../RowsDone.tsx';
import { GoodsAbout } from './GoodsAbout.tsx';
import { GoodsQuestions } from './GoodsQuestions.tsx';
import { GoodsResult } from './GoodsResult.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import type { FileSort } from './plan.ts';
import { type Phase, useGoodsFile } from './use-goods-file.ts';

const KINDS = ['.csv', '.xlsx', '.txt', '.tsv', '.xml'];
const BUSY: readonly Phase[] = ['reading', 'trying', 'pictures', 'running'];

/** Imports a file that another system wrote: what it is, what is doubtful, a trial, the run and its report. `onRun` is called after a run. */
export const GoodsFile = ({ sort, onRun = () => {} }: { sort: FileSort; onRun?(): void }) => {
  const translate = useTranslate();
  const goods = useGoodsFile(sort, onRun);
  const { plan, report, phase, problem } = goods;
  const isBusy = BUSY.includes(phase);
  const rows = report ? report.added + report.changed : 0;
  return (
    <Paper component="section" aria-labelledby="goods-file" sx={{ padding: 2, display: 'grid', gap: 2 }}>
      <Typography id="goods-file" component="h2" variant="h6">
        {translate(`desk.goodsFile.titles.${sort}`)}
      </Typography>
      <Typography>{translate(`desk.goodsFile.helps.${sort}`)}</Typography>
      <Typography variant="body2">{translate('desk.goodsFile.limit')}</Typography>
      <DropPlace
        name={translate(`desk.goodsFile.choose.${sort}`)}
        kinds={sort === 'productRow' ? [...KINDS, '.zip'] : KINDS}
        isBusy={isBusy}
        onTake={(file) => void goods.choose(file)}
      />
      {goods.sheet ? (
        <MatchColumns
          key={goods.sheet.header.join('|')}
          sheet={goods.sheet}
          match={goods.choices.match}
          isBusy={isBusy || phase === 'done' || phase === 'broken'}
          onMatch={(match) => void goods.matchColumns(match)}
        />
      ) : null}
      {plan?.kind ? <GoodsAbout sort={sort} name={goods.file?.name ?? ''} plan={plan} /> : null}
      <GoodsQuestions
        asked={goods.asked}
        choices={goods.choices}
        refused={report?.refused ?? []}
        isBusy={isBusy || phase === 'done' || phase === 'broken'}
        onAnswer={(answer) => void goods.change(answer)}
      />
      {isBusy ? <Working phase={phase} done={goods.done} all={goods.all} /> : null}
      {report && plan && !(goods.sheet && !plan.kind) ? (
        <GoodsResult sort={sort} report={report} left={plan.left} isDone={phase === 'done'} />
      ) : null}
      {problem ? <Alert severity="error">{translate(problem)}</Alert> : null}
      {rows > 0 && (phase === 'tried' || phase === 'broken') ? (
        <Box>
          <Button variant="contained" onClick={() => void goods.bring()}>
            {phase === 'broken' ? translate('desk.goodsFile.goOn') : translate('desk.goodsFile.run', { rows })}
          </Button>
        </Box>
      ) : null}
    </Paper>
  );
};

interface DropProps {
  name: string;
  /** Endings of the files that are offered. */
  kinds: readonly string[];
  isBusy: boolean;
  onTake(file: File): void;
}

/** A place on which a file is dropped, with a button that asks for one. */
const DropPlace = ({ name, kinds, isBusy, onTake }: DropProps) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onTake(file);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1, padding: 2 },
        ...{ border: '2px dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 1 },
      }}
    >
      <Typography>{translate('desk.goodsFile.drop')}</Typography>
      <ChooseFile name={name} kinds={kinds} isBusy={isBusy} onTake={onTake} />
    </Box>
  );
};

const Working = ({ phase, done, all }: { phase: Phase; done: number; all: number }) => {
  const translate = useTranslate();
  // Until there is something to count, the file is being read.
  const words = translate(`desk.goodsFile.${all > 0 ? phase : 'reading'}`, {
    done: formatNumber(done),
    all: formatNumber(all),
  });
  return <RowsDone words={words} done={done} all={all} />;
};
