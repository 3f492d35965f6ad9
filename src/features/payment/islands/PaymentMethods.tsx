import { text } from '../../../text/vi.ts';
import type { PaymentMethod } from '../../cart/rules/cart.ts';
import { Choice, ChoiceGroup } from '../../ui/islands/Choice.tsx';
import { GATEWAYS, isGateway } from '../rules/gateways.ts';
import { NOTHING_TO_PAY, ON_DELIVERY } from '../rules/payment.ts';

interface Props {
  /** Payment methods that can be selected. */
  methods: readonly PaymentMethod[];
  /** Code of the selected method; an unknown one selects the first. */
  chosen: string | undefined;
  legend: string;
  /** Whether cash is paid at the counter of a shop. */
  isFetched?: boolean;
  /** Called with the code that the shopper selects; without it the fields keep the selection themselves. */
  onSelect?: (code: string) => void;
}

/** The ways to pay, each with what happens next. */
export function PaymentMethods({ methods, chosen, legend, isFetched = false, onSelect }: Props) {
  const selected = methods.find(({ code }) => code === chosen)?.code ?? methods[0]?.code;
  return (
    <ChoiceGroup legend={legend}>
      {methods.map(({ code, title }) => (
        <Choice
          key={code}
          name="paymentMethod"
          value={code}
          label={code === NOTHING_TO_PAY ? text('payment.free') : title}
          hint={code === NOTHING_TO_PAY ? undefined : hintOf(code, isFetched)}
          icon={isGateway(code) ? GATEWAYS[code].icon : 'cash'}
          mark={isGateway(code) ? `payment-mark payment-mark-${code}` : undefined}
          isChecked={code === selected}
          onSelect={onSelect}
        />
      ))}
    </ChoiceGroup>
  );
}

function hintOf(code: string, isFetched: boolean): string {
  if (code === ON_DELIVERY) return text(isFetched ? 'pickup.payAtCounter' : 'payment.cashondelivery');
  if (!isGateway(code)) return text('payment.offline');
  const { hint, name } = GATEWAYS[code];
  return text(`payment.by.${hint}`, name);
}
