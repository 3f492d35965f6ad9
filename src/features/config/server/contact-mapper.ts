import * as z from 'zod';
import { isEmail } from '../../../kernel/contact/email.ts';
import type { Contact } from '../rules/contact.ts';

/** An invalid value is left out and the others are shown, so that the footer always works. */
const line = z.string().trim().max(200).catch('');
const address = z.url({ protocol: /^https?$/ });
const Social = z.object({ name: z.string().trim().min(1).max(40), url: address });

const list = <Item>(item: z.ZodType<Item>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((entry) => {
        const read = item.safeParse(entry);
        return read.success ? [read.data] : [];
      }),
    );

/** `footer_info` of the remote configuration, an object or JSON in a string. */
export const FooterInfo = z.looseObject({
  hotline: line,
  email: line,
  company: line,
  tax_code: line,
  address: line,
  registration_url: z.union([address, z.null()]).catch(null),
  payments: list(z.string().trim().min(1).max(20)),
  social: list(Social),
});

/** The seller's contact data as configured by the merchant; all of it may be missing. */
export function toContact(wire: z.infer<typeof FooterInfo> | null | undefined): Contact {
  return {
    hotline: wire?.hotline || null,
    email: wire?.email && isEmail(wire.email) ? wire.email : null,
    company: wire?.company || null,
    taxCode: wire?.tax_code || null,
    address: wire?.address || null,
    registrationHref: wire?.registration_url ?? null,
    payments: wire?.payments ?? [],
    social: (wire?.social ?? []).map(({ name, url }) => ({ name, href: url })),
  };
}
