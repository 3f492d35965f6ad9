import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  required,
  SimpleFormIterator,
  TextInput,
  useSourceContext,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';

interface Method {
  is_offered: boolean;
  /** The shop has what it needs to process the method. */
  is_ready: boolean;
}

/** Every payment method that the shop knows, in the order of the checkout: which are offered, and under which name. */
export const PaymentMethods = () => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">{translate('desk.setting.payments.intro')}</Typography>
      <ArrayInput source="methods" label={false}>
        <SimpleFormIterator
          fullWidth
          disableAdd
          disableRemove
          disableClear
          sx={{ '& .RaSimpleFormIterator-line': { paddingBlock: 1.5 } }}
        >
          <TextInput source="title" fullWidth validate={required()} helperText={false} />
          <BooleanInput source="is_offered" helperText={false} />
          <Standing />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
};

/** Whether shoppers can use the method of a line. */
const Standing = () => {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { is_ready, is_offered } = (useWatch({ name: getSource('') }) ?? {}) as Partial<Method>;
  const text = is_ready ? 'ready' : is_offered ? 'offeredNoKeys' : 'noKeys';
  return (
    <Typography variant="body2" color={is_offered && !is_ready ? 'error' : 'text.secondary'}>
      {translate(`desk.setting.payments.${text}`)}
    </Typography>
  );
};
