import type { GraphqlAnswer } from '../promotions/sales-fixture.ts';

/** The message of the first error. */
export const refusalOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.message;
/** Magento's category of the first error. */
export const categoryOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.extensions?.category;

/** Magento's uid of an id or of an id path. */
export const uid = (...path: (string | number)[]) => Buffer.from(path.join('/')).toString('base64');
