import { useEffect, useRef, useState } from 'react';
import { type HttpError, useNotify, useRedirect } from 'react-admin';
import { fieldProblem } from '../../text/problems.ts';
import { messages } from '../../text/vi.ts';
import { call } from '../../transport/http.ts';
import { forgetTyped, NEW, readTyped, writeTyped } from '../../transport/typed.ts';
import { draftOf, EMPTY_FORM, type Form, type Quote, rateKey } from './phone-order.ts';

const RESOURCE = 'phoneOrders';
/** How long nothing is typed before the shop computes, milliseconds. */
const PAUSE_MS = 400;
/** Problems that are only said after somebody tried to place the order. */
const LATER = 'FIELD_MISSING';

/** What this person wrote down and did not place. */
const keptForm = (): Form => ({ ...EMPTY_FORM, ...(readTyped(RESOURCE, NEW)?.values as Partial<Form> | undefined) });

/** The form with the first offered rate and method where none that is offered is chosen. */
function withOffered(form: Form, { rates, methods }: Quote): Form {
  const shipping = rates.some((rate) => rateKey(rate) === form.shipping)
    ? form.shipping
    : rates[0] && rateKey(rates[0]);
  const payment = methods.some(({ code }) => code === form.payment) ? form.payment : methods[0]?.code;
  return { ...form, shipping: shipping ?? null, payment: payment ?? null };
}

/** The words of a refusal; some fields have their own. */
const wordsOf = (field: string, { reason, value }: { reason: string; value?: number | string }): string => {
  const own: Readonly<Record<string, string>> = messages.desk.phone.refusal;
  return own[`${field}_${reason}`] ?? own[reason] ?? fieldProblem({ code: reason, value });
};

/** What the shop computes of the form, a moment after each change. */
function useQuote(form: Form, setForm: (change: (last: Form) => Form) => void) {
  const [quoted, setQuoted] = useState<{ quote: Quote; draft: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const draft = JSON.stringify(draftOf(form));
  const cart = useRef(form.cart);
  const turn = useRef(0);
  useEffect(() => {
    const own = ++turn.current;
    const timer = setTimeout(() => {
      void call<Quote>('POST', `${RESOURCE}/quote`, { ...JSON.parse(draft), cart: cart.current })
        .then((quote) => {
          cart.current = quote.is_ordered ? null : quote.cart;
          if (own !== turn.current) return;
          setQuoted({ quote, draft });
          setFailure(null);
          setForm((last) => withOffered({ ...last, cart: cart.current }, quote));
        })
        .catch((error: Partial<HttpError>) => {
          // The cart of a draft that was kept for long is gone; a new one is made.
          if (error.status === 404) cart.current = null;
          if (own === turn.current) setFailure(error.message ?? String(error));
        });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, setForm]);
  return { quote: quoted?.quote ?? null, isCurrent: quoted?.draft === draft, failure };
}

/** An order by phone while it is written down: the form, what the shop computes of it, and the step that places it. */
export function usePhoneOrder() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [form, setForm] = useState<Form>(keptForm);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { quote, isCurrent, failure } = useQuote(form, setForm);
  useEffect(() => {
    if (form !== EMPTY_FORM) writeTyped(RESOURCE, NEW, { at: Date.now(), version: '', values: { ...form } });
  }, [form]);

  const problems: Record<string, string> = {};
  for (const { field, problem } of quote?.problems ?? [])
    if (isTried || problem.reason !== LATER) problems[field] ??= wordsOf(field, problem);
  for (const { sku, problem } of quote?.line_problems ?? []) problems[`line ${sku}`] = wordsOf('lines', problem);
  for (const { code, problem } of quote?.code_problems ?? []) problems.codes = `${code}: ${wordsOf('codes', problem)}`;

  async function place(): Promise<void> {
    setTried(true);
    if (!quote || !isCurrent) return;
    if (quote.problems.length + quote.line_problems.length + quote.code_problems.length > 0) return;
    setBusy(true);
    setRefusal(null);
    try {
      const body = { ...draftOf(form), cart: quote.cart, total: quote.totals.grand_total };
      const { id, status } = await call<{ id: number; status: string }>('POST', RESOURCE, body);
      forgetTyped(RESOURCE, NEW);
      notify(status === 'pending_payment' ? 'desk.phone.asked' : 'desk.phone.placed', { type: 'success' });
      redirect('edit', 'orders', id);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }
  function drop(): void {
    forgetTyped(RESOURCE, NEW);
    setForm({ ...EMPTY_FORM });
    setTried(false);
    setRefusal(null);
  }
  return { form, setForm, quote, isCurrent, problems, refusal: refusal ?? failure, isBusy, isTried, place, drop };
}

export type PhoneOrderState = ReturnType<typeof usePhoneOrder>;
