import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../../src/kernel/time/time.ts';
import { Awaited, Part } from '../shell/Part.tsx';
import { useCall } from '../transport/use-call.ts';
import { type Order, versionOf } from './order.ts';
import { useOrderStep } from './use-order-step.ts';

interface Message {
  entity_id: number;
  channel: string;
  recipient: string;
  template: string;
  created_at: string;
  sent_at: string | null;
  failure: string | null;
  subject: string | null;
  text: string | null;
}

/** The kinds of messages, by template. */
const NEWS = ['placed', 'payment_asked', 'sent', 'ready', 'delivered', 'canceled', 'refunded'] as const;
const newsOf = (template: string) => template.replace(/^order_|_(?:sms|push)$/g, '');

/** The messages that a buyer got about an order, and the button that sends one again. */
export const OrderMessages = ({ order }: { order: Order }) => {
  const messages = useCall<{ items: Message[] }>(`orders/${order.id}/messages`, versionOf(order));
  return (
    <Part heading="desk.order.messages">
      <Awaited called={messages}>
        {({ items }) => <MessageList order={order} items={items} reload={messages.reload} />}
      </Awaited>
    </Part>
  );
};

const MessageList = ({ order, items, reload }: { order: Order; items: Message[]; reload(): void }) => {
  const translate = useTranslate();
  const [step, isBusy] = useOrderStep();
  const told = NEWS.filter((news) => items.some(({ template }) => newsOf(template) === news));
  const again = async (news: string) => {
    await step(`orders/${order.id}/messages`, { message: { news } }, 'desk.order.sentAgain');
    reload();
  };
  if (items.length === 0) return <Typography>{translate('desk.order.noMessages')}</Typography>;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 1.5 }}>
        {items.map((message) => (
          <MessageEntry key={message.entity_id} message={message} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {told.map((news) => (
          <Button key={news} variant="outlined" disabled={isBusy} onClick={() => void again(news)}>
            {translate('desk.order.sendAgain', { news: translate(`desk.order.news.${news}`) })}
          </Button>
        ))}
      </Box>
    </>
  );
};

const MessageEntry = ({ message }: { message: Message }) => {
  const translate = useTranslate();
  const { channel, recipient, template, created_at, sent_at, failure, text } = message;
  const news = newsOf(template);
  const state = sent_at
    ? translate('desk.order.sentAt', { time: formatTime(sent_at) })
    : translate(failure ? 'desk.order.failed' : 'desk.order.waits');
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 1.5 }}>
      <Typography>{translate(`desk.order.news.${news}`, { _: template })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[
          formatTime(created_at),
          translate(`desk.order.channel.${channel}`),
          channel === 'push' ? '' : recipient,
          state,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {text ? (
        <details>
          <summary>{translate('desk.order.words')}</summary>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </details>
      ) : null}
    </Box>
  );
};
