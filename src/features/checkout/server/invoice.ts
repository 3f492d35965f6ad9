import * as z from 'zod';
import type { Company } from '../../cart/rules/invoice.ts';
import type { MiddlewareApi } from '../../transport/server/commerce.ts';
import { CommerceError } from '../../transport/server/errors.ts';
import { restCall } from '../../transport/server/middleware.ts';

const Found = z.object({ tax_code: z.string(), name: z.string(), address: z.string() }).nullable();

/** The company with a tax code; null if it is unknown. Throws `CommerceError`. */
export async function findCompany(commerce: MiddlewareApi, taxCode: string): Promise<Company | null> {
  const answer = await restCall(commerce, 'customer_tax_info', { method: 'GET', params: { tax: taxCode } });
  const found = Found.safeParse(answer.result);
  if (answer.code !== 200 || !found.success)
    throw new CommerceError('refused', `customer_tax_info answered ${answer.code}`, { statusCode: answer.code });
  return found.data && { taxCode: found.data.tax_code, name: found.data.name, address: found.data.address };
}
