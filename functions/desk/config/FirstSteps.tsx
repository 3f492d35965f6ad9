import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Button, Link, Title, useTranslate } from 'react-admin';
import { Awaited, Part } from '../shell/Part.tsx';
import { messages } from '../text/vi.ts';
import { useCall } from '../transport/use-call.ts';
import { pageKey, placeOf, type Step } from './steps.ts';

/** What the shop should have before it sells, each with the screen that mends it. */
export const FirstSteps = () => {
  const translate = useTranslate();
  const steps = useCall<{ items: Step[] }>('firstSteps');
  return (
    <Box sx={{ display: 'grid', gap: 2, padding: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('resources.firstSteps.name')} />
      <Awaited called={steps}>{({ items }) => <Steps items={items} />}</Awaited>
    </Box>
  );
};

const Steps = ({ items }: { items: readonly Step[] }) => {
  const translate = useTranslate();
  const count = items.filter((step) => step.is_needed && !step.is_done).length;
  return (
    <>
      <Alert severity={count === 0 ? 'success' : 'warning'}>
        {count === 0 ? translate('desk.steps.all') : translate('desk.steps.left', { count })}
      </Alert>
      {([true, false] as const).map((isNeeded) => (
        <Part key={String(isNeeded)} heading={isNeeded ? 'desk.steps.needed' : 'desk.steps.advised'}>
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1 }}>
            {items
              .filter((step) => step.is_needed === isNeeded)
              .map((step) => (
                <Row key={`${step.code}/${step.page ?? ''}`} step={step} />
              ))}
          </Box>
        </Part>
      ))}
    </>
  );
};

const { how } = messages.desk.steps;

const Row = ({ step }: { step: Step }) => {
  const translate = useTranslate();
  const page = step.page === undefined ? '' : translate(`desk.steps.page.${pageKey(step.page)}`, { _: step.page });
  const place = step.is_done ? null : placeOf(step, page);
  const told = step.is_done || place ? undefined : how[step.code as keyof typeof how];
  const Icon = step.is_done ? CheckIcon : MissingIcon;
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Icon
        color={step.is_done ? 'success' : 'warning'}
        titleAccess={translate(step.is_done ? 'desk.steps.done' : 'desk.steps.missing')}
      />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        {translate(`desk.steps.name.${step.code}`, { page })}
        {told ? <Typography variant="body2">{told}</Typography> : null}
      </Box>
      {place ? (
        <Button
          component={Link}
          variant="outlined"
          to={place.to}
          label={translate('desk.steps.open', { name: translate(`resources.${place.screen}.name`) })}
        />
      ) : null}
    </Box>
  );
};
