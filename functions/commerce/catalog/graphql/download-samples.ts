import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { PricedLine } from '../rules/line.ts';

/** The address of a download sample in Magento's form; samples.ts redirects it to the file. */
export const sampleAddress = ({ request }: GraphqlContext, kind: string, id: number) =>
  `${new URL(request.url).origin}/downloadable/download/${kind}/${id}/`;

/** The samples of a downloadable product. */
export const listSamples = async (productId: number, context: GraphqlContext) =>
  (await context.loaders.downloadableSamples.load(productId)).map((sample) => ({
    id: sample.id,
    title: sample.title,
    sort_order: sample.position,
    sample_url: sampleAddress(context, 'sample/sample_id', sample.id),
  }));

/** The samples of the product of a line. */
export const samplesOf = ({ product }: Pick<PricedLine, 'product'>, _: unknown, context: GraphqlContext) =>
  listSamples(product.id, context);
