import type { ExecutionResult, GraphQLFieldResolver } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { isRefusalCode, type Reason } from '../../../../src/kernel/web/refusals.ts';
import { type AnswerBudget, countingResolver } from './answer-budget.ts';

/** A refusal that is part of the data: where in the answer its object stands, and its reason. */
interface ToldRefusal {
  path: (string | number)[];
  code: Reason['reason'];
  value?: Reason['value'];
}

/** The refusals in the data of one answer, by the context of its resolvers. */
const told = new WeakMap<object, ToldRefusal[]>();

type Path = { prev: Path | undefined; key: string | number } | undefined;
const placeOf = (path: Path): (string | number)[] => (path ? [...placeOf(path.prev), path.key] : []);

/**
 * The sentence of a refusal in the data, such as a user error. Magento's types have no room for the reason: it is listed
 * in the `extensions` of the answer, by the path of the object.
 */
const sentence: GraphQLFieldResolver<Partial<Reason>, { budget: AnswerBudget }> = (source, args, context, info) => {
  const { reason, value } = source;
  if (isRefusalCode(reason)) {
    const list = told.get(context) ?? [];
    list.push({ path: placeOf(info.path.prev), code: reason, ...(value === undefined ? {} : { value }) });
    told.set(context, list);
  }
  return countingResolver(source, args, context, info);
};

const userError = { message: sentence };

/** The types whose objects are refusals. */
export const toldRefusalResolvers = {
  CartUserInputError: userError,
  CartItemError: userError,
  CheckoutUserInputError: userError,
  PlaceOrderError: userError,
  CancelOrderError: userError,
  WishListUserInputError: userError,
  WishlistCartUserInputError: userError,
  CancelOrderOutput: { error: sentence },
};

/** Adds the reasons of the refusals in the data to the answer: `extensions.refusals`. */
export const toldRefusals: Plugin = {
  onExecute({ args }) {
    return {
      onExecuteDone({ result, setResult }) {
        const refusals = told.get(args.contextValue as object);
        if (!refusals || Symbol.asyncIterator in result) return;
        const answer = result as ExecutionResult;
        setResult({ ...answer, extensions: { ...answer.extensions, refusals } });
      },
    };
  },
};
