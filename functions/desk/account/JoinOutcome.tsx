import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { formatDay } from '../../../src/kernel/time/time.ts';
import { customerName } from './customer.ts';

interface Holdings {
  id: number;
  firstname: string;
  lastname: string;
  email: string | null;
  has_proven_email: boolean;
  phone_number: string | null;
  created_at: string;
  orders: number;
  points: number;
  pending_points: number;
  addresses: number;
  reviews: number;
  wishes: number;
  vouchers: number;
}
interface Contacts {
  email: string | null;
  phone: string | null;
}
/** What a join would do. */
export interface JoinPlan {
  stays: Holdings;
  goes: Holdings;
  takes: Contacts;
  loses: Contacts;
  seal: string;
  refusal: { reason: string } | null;
}

const COUNTS = ['orders', 'points', 'pending_points', 'addresses', 'vouchers', 'wishes', 'reviews'] as const;

/** What each has, side by side. */
export const Compared = ({ plan: { stays, goes } }: { plan: JoinPlan }) => {
  const translate = useTranslate();
  const people = [stays, goes];
  const rows: [string, (string | number)[]][] = [
    [translate('desk.join.name'), people.map(customerName)],
    [translate('desk.join.phone'), people.map(({ phone_number }) => phone_number ?? '–')],
    [
      translate('desk.join.email'),
      people.map(({ email, has_proven_email }) =>
        email ? `${email}${has_proven_email ? '' : ` (${translate('desk.join.unproven')})`}` : '–',
      ),
    ],
    [translate('desk.join.since'), people.map(({ created_at }) => formatDay(created_at))],
    ...COUNTS.map((name): [string, number[]] => [
      translate(`desk.join.count.${name}`),
      people.map((person) => person[name]),
    ]),
  ];
  return (
    <Box
      component="table"
      sx={{
        ...{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
        '& th, & td': {
          textAlign: 'left',
          padding: 0.75,
          borderBottom: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
          verticalAlign: 'top',
        },
      }}
    >
      <thead>
        <tr>
          <td />
          <th scope="col">{translate('desk.join.stays')}</th>
          <th scope="col">{translate('desk.join.goes')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, [one, other]]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/** What the join does, in words. */
export const Outcome = ({ plan: { stays, goes, takes, loses } }: { plan: JoinPlan }) => {
  const translate = useTranslate();
  const lines = [
    translate('desk.join.moves', { name: customerName(goes), other: customerName(stays) }),
    ...[takes.phone, takes.email]
      .filter((contact) => contact !== null)
      .map((contact) => translate('desk.join.takes', { contact })),
    ...[loses.phone, loses.email]
      .filter((contact) => contact !== null)
      .map((contact) => translate('desk.join.loses', { contact })),
    ...(takes.email ? [translate('desk.join.password')] : []),
    translate('desk.join.final'),
  ];
  return (
    <Alert severity="info" role="status">
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
};
